// The table store: the table as the server sent it, the printed parts of its game, and the person's
// selection. Components read it and call its methods.
import { RequestError, request } from "../client/http.ts";
import {
  type Change,
  isNewPosition,
  isRemoval,
  type TableState,
  type TableSubscription,
} from "../client/subscription.ts";
import type { Face } from "../games/face.ts";
import { FACES } from "../games/faces.ts";
import { say } from "../i18n/messages.ts";
import type { StoryNames } from "../i18n/story.ts";
import type { RoundSummary, Scene } from "../motion/scene.ts";
import {
  type Choice,
  decodeChoices,
  type Pick,
  refusals,
  withoutPick,
  withPick,
} from "../selection/choices.ts";
import {
  EMPTY_SELECTION,
  type Selection,
  type SelectionStep,
  selectionAfter,
} from "../selection/selection.ts";
import type { Command, GameReference, StoryItem, View, WhatIf } from "../wire.ts";
import { Announcer } from "./log/announcer.ts";
import { PreviewFetch } from "./previewFetch.ts";
import { Replay } from "./replay/replay.ts";
import { ShownState } from "./shownState.ts";

/** An earlier position, and the story items that led to it. */
export interface Position {
  view: View;
  items: StoryItem[];
}

/** The verdict on whether the deal of the match is the one that the server announced. */
export type Verdict = "verified" | "mismatch";

/** The dialog over the table. Only one can be open. */
export type OpenDialog =
  | "menu"
  | "board"
  | "share"
  | "settings"
  | "help"
  | "log"
  | "moves"
  | "phrases"
  | "result";

/** Shows each change after the animations of earlier changes have ended. */
export interface ChangePresenter {
  add(change: Change): void;
  /** Animate the pieces of a replayed turn at the next redraw. */
  move(items: StoryItem[], before: View): void;
}

const NONE: ReadonlySet<string> = new Set();

export class TableStore {
  reference: GameReference | null = null;
  selection: Selection = EMPTY_SELECTION;
  pointed: Choice | null = null; // hovered or focused
  replayed: Position | null = null;
  last: ReadonlySet<string> = NONE; // places that the last action touched
  notice = ""; // why the last request failed
  openDialog: OpenDialog | null = null;
  enlarged = 0; // the seat whose board the "board" dialog shows
  enlargedFrom: OpenDialog | null = null; // opened again when the "board" dialog closes
  alarm = ""; // the last urgent announcement: little time is left
  deal: Verdict | null = null; // null if unknown
  isSetBack = false; // whether the server lost entries, until the person acknowledges it
  isRemoved = false; // whether the host has removed the person from their seat
  scene: Scene | null = null; // the running scene, which shows scoring
  summary: RoundSummary | null = null; // the points of a round whose scene was skipped
  marked: Pick | null = null; // the tiles that a bot is about to take
  presenter: ChangePresenter | null = null; // null: every change is shown at once
  readonly announcer = new Announcer();
  readonly present: ShownState; // the state shown when no earlier position is replayed
  readonly replay: Replay;
  private decoded: { from: unknown; choices: Choice[] } = { from: null, choices: [] };
  private loadedFace: Face | null = null;
  private isLoading = false;
  private scoring: ReadonlySet<string> = NONE; // the places that have just scored
  private readonly preview: PreviewFetch;
  private readonly watchers = new Set<() => void>();
  private readonly changeListeners = new Set<(change: Change) => void>();

  constructor(readonly subscription: TableSubscription) {
    this.present = new ShownState(subscription);
    this.replay = new Replay(subscription.id, step =>
      this.show(step && { view: step.view, items: step.items ?? [] }),
    );
    this.preview = new PreviewFetch(subscription.id, () => this.notify());
    subscription.onChange(change => this.receive(change));
  }

  // --- State.

  /** The table as the page shows it, which can be older than the newest state. */
  get state(): TableState | null {
    return this.present.state;
  }

  /** The components and texts of the game (`Face`). Not available before `reference` is. */
  get face(): Face {
    return this.loadedFace!;
  }

  /** The position on the page: the current one, or an earlier one in a replay. */
  get view(): View | null {
    return this.replayed?.view ?? this.state?.table.match ?? null;
  }

  get seat(): number | null {
    return this.state?.own?.seat ?? null;
  }

  /** The seat of the large board: the player's own, or the first one for spectators. */
  get mainSeat(): number {
    return this.seat ?? 0;
  }

  /** The other seats in turn order. */
  get rivals(): number[] {
    const { length } = this.state!.table.seats;
    return Array.from({ length: length - 1 }, (_, index) => (this.mainSeat + 1 + index) % length);
  }

  /** Whether the server would accept this command now. */
  may(command: string): boolean {
    return this.state?.own?.may?.includes(command) ?? false;
  }

  get choices(): Choice[] {
    return this.replayed || this.selection.sent ? [] : this.decodedChoices();
  }

  /** The choices on the player's own board: with a pick, those that complete it; otherwise, those that need no pick. */
  get offered(): Choice[] {
    const { pick } = this.selection;
    return pick ? withPick(this.choices, pick) : withoutPick(this.choices);
  }

  get shown(): Choice | null {
    return this.selection.sent ?? this.pointed ?? this.selection.chosen;
  }

  /** The preview of the shown choice; null until the server has answered. */
  get previewed(): WhatIf | null {
    return this.shown && this.preview.get(this.shown, this.present.seq);
  }

  get refused(): string[] {
    const { pick } = this.selection;
    if (!pick || !this.reference) return [];
    return refusals(this.state?.own?.choices, this.reference.legend, pick.color);
  }

  /** The places that score in the preview, or that have just scored. */
  get lit(): ReadonlySet<string> {
    const items = this.previewed?.items;
    if (!items) return this.scoring;
    return new Set([...this.scoring, ...items.flatMap(this.face.highlights)]);
  }

  get storyNames(): StoryNames {
    const names = this.state!.table.seats.map(seat => seat.name ?? "");
    return { names, colors: this.face.colors };
  }

  // --- Actions.

  pick(pick: Pick): void {
    this.select({ do: "pick", pick });
  }

  choose(choice: Choice): void {
    this.select({ do: "choose", choice });
  }

  back(): void {
    this.select({ do: "back" });
  }

  point(choice: Choice | null): void {
    if (choice?.id === this.pointed?.id) return;
    this.pointed = choice;
    this.notify();
  }

  open(dialog: OpenDialog | null): void {
    this.openDialog = dialog;
    this.notify();
  }

  enlarge(seat: number, from: OpenDialog | null = null): void {
    this.enlarged = seat;
    this.enlargedFrom = from;
    this.open("board");
  }

  /** Enlarge the next opponent's board. After the last one, close the dialog. */
  enlargeNext(): void {
    const isOpen = this.openDialog === "board";
    const next = isOpen ? this.rivals.indexOf(this.enlarged) + 1 : 0;
    const from = isOpen ? this.enlargedFrom : null;
    if (next < this.rivals.length) this.enlarge(this.rivals[next]!, from);
    else this.open(from);
  }

  /** Show an earlier position; null returns to the current one. */
  show(position: Position | null): void {
    this.replayed = position;
    this.selection = this.selection.sent ? this.selection : EMPTY_SELECTION;
    this.last = new Set(position ? this.face.touched(position.items) : this.lastTouched());
    this.notify();
  }

  /** Mark the tiles that a bot is about to take. */
  mark(pick: Pick): void {
    this.marked = pick;
    this.notify();
  }

  /** Show a position in the middle of a scene, and light up the places that score. */
  hold(state: TableState, scene: Scene, lit: string[]): void {
    this.present.hold(state);
    if (!this.scene) this.resetSelection();
    this.scene = scene;
    this.summary = null;
    this.marked = null;
    this.scoring = new Set(lit);
    this.notify();
  }

  dismissSummary(): void {
    this.summary = null;
    this.notify();
  }

  /** Shows a warning if the choice to be confirmed needs one. Returns whether it is shown. */
  warns: ((chosen: Choice) => Promise<boolean>) | null = null;
  async confirm(): Promise<void> {
    const { chosen } = this.selection;
    if (!chosen || (await this.warns?.(chosen))) return;
    this.select({ do: "send" });
    await this.do({ do: "act", action: chosen.text }, this.present.seq);
    if (this.selection.sent === chosen) this.select({ do: "clear" });
  }

  /** Execute a command. Return whether it succeeded; a refusal is shown as a notice. */
  async do(command: Command, seen?: number): Promise<boolean> {
    try {
      await this.subscription.do(command, seen);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.selection = EMPTY_SELECTION;
      this.warn(error.reason);
      return false;
    }
  }

  warn(notice: string): void {
    this.notice = notice;
    this.notify();
  }

  alert(alarm: string): void {
    this.alarm = alarm;
    this.notify();
  }

  /** Show the verdict on the deal. A later verdict does not replace a mismatch. */
  judge(verdict: Verdict | null): void {
    this.deal = this.deal === "mismatch" ? this.deal : verdict;
    this.notify();
  }

  acknowledgeSetBack(): void {
    this.isSetBack = false;
    this.notify();
  }

  // --- Listeners.

  /** Call `watcher` whenever the page has to be redrawn. Return a function that removes it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Call `listener` on every change of the table. Return a function that removes it. */
  onChange(listener: (change: Change) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  private notify(): void {
    for (const watcher of this.watchers) watcher();
  }

  private select(step: SelectionStep): void {
    this.selection = selectionAfter(this.selection, step);
    this.summary = null;
    this.pointed = null;
    this.notice = "";
    this.notify();
  }

  private receive(change: Change | null): void {
    if (change && this.presenter) this.presenter.add(change);
    else if (change) this.apply(change);
    else this.notify();
  }

  /** Show the state after a change, and the summary of a round that ended without a scene. */
  apply(change: Change, summary: RoundSummary | null = null): void {
    this.endScene(change.after, summary);
    if (isNewPosition(change)) this.resetSelection();
    void this.load(change.after);
    for (const listener of this.changeListeners) listener(change);
    this.isRemoved ||= isRemoval(change);
    if (change.isSetBack) this.reportSetBack();
    this.notify();
  }

  private endScene(state: TableState, summary: RoundSummary | null): void {
    this.present.advance(state);
    this.scene = null;
    this.summary = summary ?? this.summary;
    this.marked = null;
    this.scoring = NONE;
  }

  private reportSetBack(): void {
    this.isSetBack = true;
    this.announcer.announce("alert", say("table-set-back"));
  }

  private resetSelection(): void {
    this.selection = EMPTY_SELECTION;
    this.pointed = null;
    if (!this.replayed) this.last = new Set(this.lastTouched());
  }

  private decodedChoices(): Choice[] {
    const from = this.state?.own?.choices;
    if (this.reference && from !== this.decoded.from) {
      this.decoded = { from, choices: decodeChoices(from, this.reference.legend) };
    }
    return this.decoded.choices;
  }

  private lastTouched(): string[] {
    if (!this.loadedFace) return [];
    for (const { items } of this.present.story.toReversed()) {
      const places = items ? this.face.touched(items) : [];
      if (places.length) return places;
    }
    return [];
  }

  // --- Reference and face of the game.

  /** Fetch the reference and the face of the game once, or again after a failure. */
  private async load({ table: { game, option } }: TableState): Promise<void> {
    if (this.reference || this.isLoading) return;
    this.isLoading = true;
    const fetched = [
      request<GameReference>(`/api/printed/${game}/${option}`),
      FACES[game]!(),
    ] as const;
    await Promise.all(fetched).then(
      ([reference, face]) => this.setGame(reference, face),
      () => undefined,
    );
    this.isLoading = false;
  }

  /** Show a cached table, unless the server has answered already. */
  async restore(state: TableState, reference: GameReference): Promise<void> {
    this.setGame(reference, await FACES[state.table.game]!());
    if (!this.state) this.subscription.restore(state);
  }

  private setGame(reference: GameReference, face: Face): void {
    this.loadedFace = face;
    this.reference = reference;
    this.last = new Set(this.lastTouched());
    this.notify();
  }
}
