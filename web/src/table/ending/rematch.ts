// The rematch of a table: the people who have joined it, and the way to its page.
import { seatName } from "../../client/http.ts";
import { TableSubscription } from "../../client/subscription.ts";
import { joinRematch } from "../../lobby/openTable.ts";
import { nameOf } from "../SeatLabel.tsx";
import type { TableStore } from "../store.ts";

export class RematchState {
  private followed: TableSubscription | null = null; // null until there is a rematch
  private isAsked = false; // whether the person using this page has asked
  private wasWaiting = false;
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly store: TableStore,
    private readonly leave: (href: string) => void = href => location.assign(href),
  ) {
    store.watch(this.follow);
    this.follow();
  }

  get href(): string | null {
    return this.id && `/table/${this.id}`;
  }

  /** Whether the person has a seat at a rematch that has not begun, or has asked for one. */
  get isWaiting(): boolean {
    return this.isAsked || (this.hasSeat && this.isOpen);
  }

  /** Whether people can still sit down at the rematch. */
  get isOpen(): boolean {
    return !this.followed?.state || this.followed.state.table.stage === "open";
  }

  /** The names of the other people who have joined the rematch. */
  get joined(): string[] {
    const { table, own } = this.followed?.state ?? {};
    const others = table?.seats.filter(({ kind }, seat) => kind === "person" && seat !== own?.seat);
    return others?.map(({ name = "" }) => name) ?? [];
  }

  /** The names of the other people who have not joined the rematch yet. */
  get awaited(): string[] {
    const { seats } = this.store.state!.table;
    const others = seats.filter(({ kind }, seat) => kind === "person" && seat !== this.store.seat);
    return others.map(({ name = "" }) => name).filter(name => !this.joined.includes(name));
  }

  /** Open the rematch and sit down at it. The page goes to its table once it has begun. */
  async ask(): Promise<void> {
    this.setAsked(true);
    this.setAsked(await this.store.do({ do: "rematch" }));
    if (this.isAsked) await this.sit();
  }

  /** Sit down at the rematch that another player has opened, and go to its table. */
  async accept(): Promise<void> {
    await this.sit();
    this.go();
  }

  go(): void {
    this.leave(this.href!);
  }

  /** Call `watcher` on every change of the rematch. Return a function that removes it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private get id(): string | null {
    return this.store.subscription.state?.table.rematch ?? null;
  }

  private get hasSeat(): boolean {
    return Boolean(this.followed?.state?.own);
  }

  /** Sit down at the rematch. If that fails, the page of the rematch offers it again. */
  private async sit(): Promise<void> {
    const { store } = this;
    const name = seatName() ?? nameOf(store, store.seat!);
    await joinRematch(this.id!, name).catch(() => this.go());
  }

  /** Follow the table of the rematch as soon as there is one. */
  private readonly follow = (): void => {
    if (this.followed || !this.id || this.store.seat === null) return;
    this.followed = new TableSubscription(this.store.subscription.socket, this.id);
    this.followed.onChange(this.update);
  };

  private readonly update = (): void => {
    this.wasWaiting ||= this.isWaiting;
    if (this.wasWaiting && this.hasSeat && !this.isOpen) this.go();
    this.notify();
  };

  private setAsked(isAsked: boolean): void {
    this.isAsked = isAsked;
    this.notify();
  }

  private notify(): void {
    for (const watcher of this.watchers) watcher();
  }
}

const all = new WeakMap<TableStore, RematchState>();

/** Return the rematch of a table. The first call begins to follow it. */
export function rematchOf(store: TableStore): RematchState {
  const rematch = all.get(store) ?? new RematchState(store);
  all.set(store, rematch);
  return rematch;
}
