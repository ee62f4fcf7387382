// One table, followed: always the newest version of it, and the story since we came.
import type { Chapter, Command, Company, Done, Failed, Heard, Own, TableView } from "../wire.ts";
import { isPassing, type Link } from "./link.ts";

export interface Sight {
  table: TableView;
  own: Own | null;
}

/** What changed: the sight before (null at first), the one now, and what happened between. */
export interface Change {
  before: Sight | null;
  sight: Sight;
  story: Chapter[];
}

export class Followed {
  sight: Sight | null = null;
  story: Chapter[] = [];
  missing: string | null = null; // why there is no such table for us
  watching = 0;
  here: number[] = [];
  private has = 0; // the version up to which nothing is missing
  private readonly told = new Set<(change: Change | null) => void>();
  private readonly leave: () => void;

  constructor(
    readonly link: Link,
    readonly id: string,
  ) {
    this.leave = link.hear(this.hear, this.greet);
  }

  get isUp(): boolean {
    return this.link.isUp;
  }

  get seq(): number {
    return this.has;
  }

  /** Told of every change; null when only the connection changed. */
  tell(told: (change: Change | null) => void): () => void {
    this.told.add(told);
    return () => this.told.delete(told);
  }

  /** What was seen long ago, to look at until the server is there. */
  recall(sight: Sight): void {
    this.sight = sight;
    this.spread(null);
  }

  do(command: Command, seen?: number): Promise<Done> {
    return this.link.do(this.id, command, seen);
  }

  close(): void {
    this.leave();
    this.link.say({ type: "unfollow", table: this.id });
  }

  /** A new epoch: the log may have lost its end, so begin anew. Till then all stays in sight. */
  private readonly greet = (isNew: boolean): void => {
    if (isNew) this.has = 0;
    if (this.link.isUp) this.follow();
    this.spread(null);
  };

  private readonly follow = (): void => {
    this.link.say({ type: "follow", table: this.id, seen: this.has });
  };

  private readonly hear = (heard: Heard): void => {
    if (heard.type === "state" && heard.table.id === this.id) {
      this.take({ table: heard.table, own: heard.own ?? null }, heard.story ?? []);
    } else if (heard.type === "presence" && heard.table === this.id) this.meet(heard);
    else if (heard.type === "pong") this.compare(heard.heads?.[this.id], heard.present?.[this.id]);
    else if (heard.type === "failed" && !heard.id) this.fail(heard);
  };

  /** A version is taken in whole, or asked for again. */
  private take(sight: Sight, story: Chapter[]): void {
    const { seq } = sight.table;
    if (seq <= this.has) return;
    const news = story.filter(chapter => chapter.seq > this.has);
    if (news.length !== seq - this.has) {
      this.follow();
      return;
    }
    const before = this.has ? this.sight : null;
    this.story = this.has ? [...this.story, ...news] : news;
    this.sight = sight;
    this.has = seq;
    this.missing = null;
    this.spread({ before, sight, story: news });
  }

  private compare(head = 0, company?: Company): void {
    if (head > this.has) this.follow();
    if (company) this.meet(company);
  }

  private meet({ watching = 0, here = [] }: Company): void {
    if (watching === this.watching && String(here) === String(this.here)) return;
    this.watching = watching;
    this.here = here;
    this.spread(null);
  }

  /** Not now, or not at all. One that was too fast is not told what for. */
  private fail({ code, table, reason }: Failed): void {
    if (table && table !== this.id) return;
    if (isPassing(code)) setTimeout(this.follow, this.link.pace.again);
    else if (table && !this.has) {
      this.missing = reason;
      this.spread(null);
    }
  }

  private spread(change: Change | null): void {
    for (const told of this.told) told(change);
  }
}
