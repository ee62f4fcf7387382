// The live data of the lobby: one socket for the list of open tables and for the tables that are drawn.
import { request } from "../client/http.ts";
import { isTemporary, SocketClient, socketUrl } from "../client/socket.ts";
import type { GameReference, LobbyTable, ServerMessage, State, TableView } from "../wire.ts";
import { lastPlaces } from "./miniature/lastPlaces.ts";

/** The maximum number of tables followed live. Others are fetched and drawn once. */
export const MAX_LIVE = 6;

/** A table as the lobby draws it. */
export interface DrawnTable {
  table: TableView;
  /** The player's own seat; null for a spectator. */
  seat: number | null;
  /** The places that the last action changed. */
  last: ReadonlySet<string>;
  watching: number;
}

const NONE: ReadonlySet<string> = new Set();

export class LobbyClient {
  /** The open tables; null until the server sends them. */
  open: LobbyTable[] | null = null;
  readonly tables = new Map<string, DrawnTable>();
  /** The printed data of boards, by game and option. */
  readonly printed = new Map<string, GameReference["printed"]>();
  private wanted: string[] = [];
  private followed = new Set<string>();
  private readonly requested = new Set<string>();
  private readonly listeners = new Set<() => void>();

  constructor(readonly socket = new SocketClient(socketUrl()).open()) {
    socket.listen(this.onMessage, this.onConnection);
    document.addEventListener("visibilitychange", this.onVisibility);
  }

  /** Call `listener` on every change. Return a function that removes it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Draw these tables: follow the first `MAX_LIVE` of them live, and fetch the others once. */
  draw(ids: readonly string[]): void {
    this.wanted = ids.slice(0, MAX_LIVE);
    this.updateSubscriptions();
    for (const id of ids.slice(MAX_LIVE)) if (!this.tables.has(id)) void this.fetch(id);
  }

  printedOf({ game, option }: TableView): GameReference["printed"] | null {
    return this.printed.get(`${game}/${option}`) ?? null;
  }

  // --- Subscriptions.

  /** Follow exactly the tables that the page draws; none while the page is hidden. */
  private updateSubscriptions(): void {
    if (!this.socket.isConnected) return;
    const wanted = new Set(document.hidden ? [] : this.wanted);
    for (const table of this.followed) {
      if (!wanted.has(table)) this.socket.send({ type: "unfollow", table });
    }
    for (const table of wanted) if (!this.followed.has(table)) this.follow(table);
    this.followed = wanted;
  }

  private follow(table: string, seen = this.tables.get(table)?.table.seq): void {
    this.socket.send({ type: "follow", table, seen, preview: true });
  }

  private readonly onConnection = (isNewEpoch: boolean): void => {
    this.followed.clear();
    if (isNewEpoch) this.tables.clear();
    if (!this.socket.isConnected) return;
    this.socket.send({ type: "lobby" });
    this.updateSubscriptions();
  };

  private readonly onVisibility = (): void => this.updateSubscriptions();

  // --- Messages.

  private readonly onMessage = (message: ServerMessage): void => {
    if (message.type === "tables") {
      this.open = message.tables;
      this.notify();
    } else if (message.type === "state") this.update(message);
    else if (message.type === "presence") this.count(message.table, message.watching);
    else if (message.type === "pong") this.catchUp(message.heads ?? {});
    else if (message.type === "failed" && isTemporary(message.code)) {
      setTimeout(this.requestMissing, this.socket.timing.retry);
    }
  };

  private update({ table, own, story = [], anew }: State): void {
    const known = this.tables.get(table.id);
    if (known && known.table.seq > table.seq && !anew) return;
    this.keep({
      table,
      seat: own?.seat ?? null,
      last: lastPlaces(story) ?? known?.last ?? NONE,
      watching: known?.watching ?? 0,
    });
    // The first state comes without a story, so request the last entry: it tells which piece was placed last.
    if (!known && table.match) this.follow(table.id, table.seq - 1);
  }

  private keep(drawn: DrawnTable): void {
    this.tables.set(drawn.table.id, drawn);
    void this.fetchPrinted(drawn.table);
    this.notify();
  }

  private count(id: string, watching: number): void {
    const known = this.tables.get(id);
    if (known && known.watching !== watching) this.keep({ ...known, watching });
  }

  /** Follow again every table for which the server has a newer version than the page. */
  private catchUp(heads: Record<string, number>): void {
    for (const [id, head] of Object.entries(heads)) {
      const known = this.tables.get(id);
      if (known && head > known.table.seq) this.follow(id);
    }
  }

  /** Repeat the requests that the server has refused temporarily. */
  private readonly requestMissing = (): void => {
    if (!this.open) this.socket.send({ type: "lobby" });
    for (const id of this.followed) if (!this.tables.has(id)) this.follow(id);
  };

  // --- Requests.

  private async fetch(id: string): Promise<void> {
    const state = await request<State>(`/api/tables/${id}`).catch(() => null);
    if (!state || this.followed.has(id)) return;
    this.keep({ table: state.table, seat: state.own?.seat ?? null, last: NONE, watching: 0 });
  }

  private async fetchPrinted({ game, option }: TableView): Promise<void> {
    const key = `${game}/${option}`;
    if (this.requested.has(key)) return;
    this.requested.add(key);
    const reference = await request<GameReference>(`/api/printed/${key}`).catch(() => null);
    if (!reference) {
      this.requested.delete(key);
      return;
    }
    this.printed.set(key, reference.printed);
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
