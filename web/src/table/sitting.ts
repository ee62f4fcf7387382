// Everything a table page holds: the table as it is, what never changes in its game, and what the
// person is about to do. Parts of the page read it, and call its verbs.
import {
  type Choice,
  type Pick,
  refusals,
  spell,
  withoutPick,
  withPick,
} from "../choosing/choices.ts";
import { type Move, NOTHING, type Picking, picking } from "../choosing/picking.ts";
import type { Face } from "../games/face.ts";
import { FACES } from "../games/faces.ts";
import type { Change, Followed, Sight } from "../live/followed.ts";
import { ask, Refused } from "../live/http.ts";
import type { Command, Sheet, Tell, View, WhatIf } from "../wire.ts";
import { Voice } from "./log/voice.ts";
import { Replay } from "./replay/replay.ts";
import { Supposing } from "./supposing.ts";

/** Another position than the one now, to look at. */
export interface Position {
  view: View;
  tells: Tell[];
}

/** What lies over the table: one thing at a time. */
export type Opened = "menu" | "board" | "share" | "settings" | "help" | "log" | "moves" | "result";

const NONE: ReadonlySet<string> = new Set();

export class Sitting {
  sheet: Sheet | null = null;
  picking: Picking = NOTHING;
  pointed: Choice | null = null; // under the pointer or the focus
  replayed: Position | null = null;
  last: ReadonlySet<string> = NONE; // places that the last action touched
  notice = ""; // why something was not done
  opened: Opened | null = null;
  enlarged = 0; // whose board, if that is what is opened
  alarm = ""; // what can't wait, such as little time
  private spelling: { from: unknown; list: Choice[] } = { from: null, list: [] };
  readonly voice = new Voice();
  readonly replay: Replay;
  private drawing: Face | null = null;
  private isPrinting = false;
  private glow: ReadonlySet<string> = NONE;
  private readonly supposing: Supposing;
  private readonly watchers = new Set<() => void>();
  private readonly changes = new Set<(change: Change) => void>();

  constructor(readonly followed: Followed) {
    this.replay = new Replay(followed.id, ply =>
      this.show(ply && { view: ply.view, tells: ply.tells ?? [] }),
    );
    this.supposing = new Supposing(followed.id, () => this.spread());
    followed.tell(change => this.take(change));
  }

  // --- What there is.

  get sight(): Sight | null {
    return this.followed.sight;
  }

  /** How the game is drawn and worded; there as soon as the sheet is. */
  get face(): Face {
    return this.drawing!;
  }

  /** What is shown: the match as it is, unless somebody looks back. */
  get view(): View | null {
    return this.replayed?.view ?? this.sight?.table.match ?? null;
  }

  get seat(): number | null {
    return this.sight?.own?.seat ?? null;
  }

  /** Whose board is the large one: one's own, or the first for those who look on. */
  get main(): number {
    return this.seat ?? 0;
  }

  /** The others, as they follow in turn. */
  get rivals(): number[] {
    const { length } = this.sight!.table.seats;
    return Array.from({ length: length - 1 }, (_, at) => (this.main + 1 + at) % length);
  }

  /** Does it make sense to ask for this now? */
  may(command: string): boolean {
    return this.sight?.own?.may?.includes(command) ?? false;
  }

  get choices(): Choice[] {
    return this.replayed || this.picking.sent ? [] : this.spelled();
  }

  /** What may be chosen now on the own board. */
  get offered(): Choice[] {
    const { pick } = this.picking;
    return pick ? withPick(this.choices, pick) : withoutPick(this.choices);
  }

  get shown(): Choice | null {
    return this.picking.sent ?? this.pointed ?? this.picking.chosen;
  }

  /** What the shown choice would do, as soon as the server has said so. */
  get supposed(): WhatIf | null {
    return this.shown && this.supposing.of(this.shown, this.followed.seq);
  }

  get refused(): string[] {
    const { pick } = this.picking;
    if (!pick || !this.sheet) return [];
    return refusals(this.sight?.own?.choices, this.sheet.legend, pick.color);
  }

  /** What scores: just now, or if the shown choice is made. */
  get lit(): ReadonlySet<string> {
    const tells = this.supposed?.tells;
    return tells ? new Set([...this.glow, ...tells.flatMap(this.face.litBy)]) : this.glow;
  }

  // --- What is done.

  pick(pick: Pick): void {
    this.move({ do: "pick", pick });
  }

  choose(choice: Choice): void {
    this.move({ do: "choose", choice });
  }

  back(): void {
    this.move({ do: "back" });
  }

  point(choice: Choice | null): void {
    if (choice?.id === this.pointed?.id) return;
    this.pointed = choice;
    this.spread();
  }

  open(opened: Opened | null): void {
    this.opened = opened;
    this.spread();
  }

  enlarge(seat: number): void {
    this.enlarged = seat;
    this.open("board");
  }

  /** The next rival's board; after the last one, the table again. */
  enlargeNext(): void {
    const at = this.opened === "board" ? this.rivals.indexOf(this.enlarged) + 1 : 0;
    if (at < this.rivals.length) this.enlarge(this.rivals[at]!);
    else this.open(null);
  }

  /** Look at another position; null is back to now. */
  show(position: Position | null): void {
    this.replayed = position;
    this.picking = this.picking.sent ? this.picking : NOTHING;
    this.last = new Set(position ? this.face.marks(position.tells) : this.lastMarks());
    this.spread();
  }

  light(places: Iterable<string>): void {
    this.glow = new Set(places);
    this.spread();
  }

  async confirm(): Promise<void> {
    const { chosen } = this.picking;
    if (!chosen) return;
    this.move({ do: "send" });
    await this.do({ do: "act", action: chosen.text }, this.followed.seq);
    if (this.picking.sent === chosen) this.move({ do: "clear" });
  }

  /** A refusal is shown, and nothing else happens. */
  async do(command: Command, seen?: number): Promise<boolean> {
    try {
      await this.followed.do(command, seen);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.picking = NOTHING;
      this.warn(error.reason);
      return false;
    }
  }

  warn(notice: string): void {
    this.notice = notice;
    this.spread();
  }

  alert(alarm: string): void {
    this.alarm = alarm;
    this.spread();
  }

  // --- Who is told.

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  onChange(told: (change: Change) => void): () => void {
    this.changes.add(told);
    return () => this.changes.delete(told);
  }

  private move(move: Move): void {
    this.picking = picking(this.picking, move);
    this.pointed = null;
    this.notice = "";
    this.spread();
  }

  private take(change: Change | null): void {
    if (change) {
      if (hasMovedOn(change)) this.begin();
      void this.print(change.sight);
      for (const told of this.changes) told(change);
    }
    this.spread();
  }

  /** A new position: nothing is picked in it. */
  private begin(): void {
    this.picking = NOTHING;
    this.pointed = null;
    if (!this.replayed) this.last = new Set(this.lastMarks());
  }

  private spelled(): Choice[] {
    const choices = this.sight?.own?.choices;
    if (this.sheet && choices !== this.spelling.from) {
      this.spelling = { from: choices, list: spell(choices, this.sheet.legend) };
    }
    return this.spelling.list;
  }

  private lastMarks(): string[] {
    if (!this.drawing) return [];
    for (const { tells } of this.followed.story.toReversed()) {
      const marks = tells ? this.face.marks(tells) : [];
      if (marks.length) return marks;
    }
    return [];
  }

  /** Fetched once; if that fails, at the next change again. */
  private async print({ table: { game, option } }: Sight): Promise<void> {
    if (this.sheet || this.isPrinting) return;
    this.isPrinting = true;
    const fetched = [ask<Sheet>(`/api/printed/${game}/${option}`), FACES[game]!()] as const;
    await Promise.all(fetched).then(
      ([sheet, face]) => this.lay(sheet, face),
      () => undefined,
    );
    this.isPrinting = false;
  }

  /** What was seen long ago, unless the server is quicker. */
  async recall(sight: Sight, sheet: Sheet): Promise<void> {
    this.lay(sheet, await FACES[sight.table.game]!());
    if (!this.sight) this.followed.recall(sight);
  }

  private lay(sheet: Sheet, face: Face): void {
    this.drawing = face;
    this.sheet = sheet;
    this.last = new Set(this.lastMarks());
    this.spread();
  }

  private spread(): void {
    for (const watcher of this.watchers) watcher();
  }
}

/** Somebody may sit down or leave while the match stands still: what was picked stays picked. */
const hasMovedOn = ({ before, sight }: Change): boolean =>
  before?.table.match?.seq !== sight.table.match?.seq;
