// A client's subscription to one table: its newest version and its story.
import { withSaidSeats } from "../i18n/names.ts";
import type {
  Command,
  Done,
  EntryStory,
  Failed,
  SeatPrivateView,
  SeatView,
  ServerMessage,
  State,
  Story,
  TablePresence,
  TableView,
} from "../wire.ts";
import { RequestError } from "./http.ts";
import { isTemporary, type SocketClient } from "./socket.ts";

/** A table as the server sent it. `own` is the private view of the person's own seat; null for a spectator. */
export interface TableState {
  table: TableView;
  own: SeatPrivateView | null;
}

/** A change of a table: the states before and after it, and the story between them. */
export interface Change {
  before: TableState | null; // null for the first state
  after: TableState;
  story: EntryStory[];
  isSetBack: boolean; // the server lost entries that this page had
}

/** A listener for changes. It receives null if only the connection or the presence changed. */
type Listener = (change: Change | null) => void;

export class TableSubscription {
  state: TableState | null = null;
  story: EntryStory[] = [];
  cut: number | null = null; // the number of match events before the story, if earlier entries are left out
  missing: string | null = null; // the server's reason, if there is no such table
  missingCode = ""; // the code of that reason
  isKeyWrong = false; // the server refused the key of the invitation
  watching = 0;
  here: number[] | null = null; // connected seats; null until the server sends them
  private version = 0; // the story is complete up to here
  private lastKnown: EntryStory | undefined; // the newest entry from before a reset
  private readonly listeners = new Set<Listener>();
  private readonly stopListening: () => void;

  constructor(
    readonly socket: SocketClient,
    readonly id: string,
  ) {
    this.stopListening = socket.listen(this.onMessage, this.onConnection);
  }

  get isConnected(): boolean {
    return this.socket.isConnected;
  }

  get seq(): number {
    return this.version;
  }

  /** Call `listener` on every change. Return a function that removes it. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Show a cached state until the server answers. */
  restore(state: TableState): void {
    this.state = state;
    this.notify(null);
  }

  async do(command: Command, seen?: number): Promise<Done> {
    try {
      return await this.socket.do(this.id, command, seen);
    } catch (error) {
      this.isKeyWrong ||= error instanceof RequestError && error.code === "wrong_key";
      throw error;
    }
  }

  /** Request the entries before the first one that the page has. */
  fetchEarlier(): void {
    const before = this.story[0]?.seq;
    if (before) this.socket.send({ type: "earlier", table: this.id, before });
  }

  close(): void {
    this.stopListening();
    this.socket.send({ type: "unfollow", table: this.id });
  }

  /**
   * Start over at version 0, because the server may have lost the end of the story. Keep the old
   * state until the new one arrives.
   */
  private reset(): void {
    this.lastKnown ??= this.story.at(-1);
    this.version = 0;
  }

  private readonly onConnection = (isNewEpoch: boolean): void => {
    if (isNewEpoch) this.reset();
    if (this.socket.isConnected) this.follow();
    this.notify(null);
  };

  private readonly follow = (): void => {
    this.socket.send({ type: "follow", table: this.id, seen: this.version });
  };

  private readonly onMessage = (message: ServerMessage): void => {
    if (message.type === "state" && message.table.id === this.id) {
      if (message.anew) this.reset();
      this.update({ ...message, table: withSaidSeats(message.table) });
    } else if (message.type === "story" && message.table === this.id) {
      this.addStory(message);
    } else if (message.type === "presence" && message.table === this.id) {
      this.updatePresence(message);
    } else if (message.type === "pong") {
      this.compare(message.heads?.[this.id], message.present?.[this.id]);
    } else if (message.type === "failed" && !message.id) this.onFailed(message);
  };

  /**
   * Apply a newer version of the table, or request it again if entries are missing from its story.
   */
  private update({ table, own = null, story = [], cut = null }: State): void {
    const { seq } = table;
    const state = { table, own };
    if (seq === this.version) this.rename(state);
    if (seq <= this.version) return;
    const news = story.filter(entry => entry.seq > this.version);
    const isWhole = news.length === seq - this.version;
    if (!isWhole && cut === null) {
      this.follow();
      return;
    }
    const continues = this.version > 0 && isWhole;
    const before = continues ? this.state : null;
    this.story = continues ? [...this.story, ...news] : news;
    if (!continues) this.cut = cut;
    this.state = state;
    this.version = seq;
    this.missing = null;
    this.notify({ before, after: state, story: news, isSetBack: this.isSetBack() });
  }

  /** Add earlier entries. */
  private addStory({ story, cut = null }: Story): void {
    const first = this.story[0]?.seq;
    const last = story.at(-1);
    if (!first || last?.seq !== first - 1) return;
    this.story = [...story, ...this.story];
    this.cut = cut;
    this.notify(null);
  }

  /** Return whether the newest entry from before a reset is no longer in the log. */
  private isSetBack(): boolean {
    const last = this.lastKnown;
    this.lastKnown = undefined;
    if (this.story[0] && last && last.seq < this.story[0].seq) return false; // `last` was cut off
    return !!last && !this.story.some(entry => entry.seq === last.seq && entry.at === last.at);
  }

  /**
   * Adopt the names and avatars from a state of the same version, since they can change at any
   * time.
   */
  private rename({ table: { seats: sent } }: TableState): void {
    const table = this.state?.table;
    if (!table || table.seats.every((held, seat) => isSamePerson(held, sent[seat]))) return;
    const seats = table.seats.map((held, seat) => ({ ...held, ...personOf(sent[seat]) }));
    const match = table.match && { ...table.match, names: sent.map(({ name = "" }) => name) };
    this.state = { ...this.state!, table: { ...table, seats, match } };
    this.notify(null);
  }

  /** Follow the table again if the server's version is newer, and update the presence. */
  private compare(head = 0, presence?: TablePresence): void {
    if (head > this.version) this.follow();
    if (presence) this.updatePresence(presence);
  }

  private updatePresence({ watching = 0, here = [] }: TablePresence): void {
    if (watching === this.watching && String(here) === String(this.here)) return;
    this.watching = watching;
    this.here = here;
    this.notify(null);
  }

  /**
   * Follow the table again after a temporary failure, even one that names no table, such as a rate
   * limit. Store the reason for any other failure, unless the page already shows the table.
   */
  private onFailed({ code, table, reason }: Failed): void {
    if (table && table !== this.id) return;
    if (isTemporary(code)) setTimeout(this.follow, this.socket.timing.retry);
    else if (table && !this.version) {
      this.missing = reason;
      this.missingCode = code;
      this.notify(null);
    }
  }

  private notify(change: Change | null): void {
    for (const listener of this.listeners) listener(change);
  }
}

const personOf = (seat?: SeatView) => ({ name: seat?.name, avatar: seat?.avatar });

const isSamePerson = (one: SeatView, other?: SeatView): boolean =>
  one.name === other?.name && one.avatar === other?.avatar;

/**
 * Whether a change leads to a new position, rather than only changing the seats. If so, the
 * selection is cleared.
 */
export const isNewPosition = ({ before, after }: Change): boolean =>
  before?.table.match?.seq !== after.table.match?.seq;

/** Whether the host removed the person using this page. */
export const isRemoval = ({ before, story }: Change): boolean =>
  story
    .flatMap(({ items = [] }) => items)
    .some(item => item.what === "guestremoved" && item.seat === before?.own?.seat);
