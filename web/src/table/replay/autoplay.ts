// Plays a replay turn by turn, until the reader steps, drags the slider, or leaves the replay.
import { isScene } from "../../motion/scene.ts";
import type { TableStore } from "../store.ts";
import { replayRange, type Turn, turnsOf } from "../turns.ts";
import { goToEvent } from "./navigate.ts";

const TURN_MS = 1200;
const SCORING_MS = 2400;

export class Autoplay {
  isPlaying = false;
  private at: number | null = null; // the event that it shows
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly store: TableStore) {
    store.watch(() => this.isPlaying && store.replay.at !== this.at && this.pause());
  }

  /** Play on from the position on the page; at the end of the match, from its beginning. */
  play(): void {
    const range = replayRange(this.turns);
    if (!range) return;
    const { at } = this.store.replay;
    this.at = at;
    this.setPlaying(true);
    if (at === null) void this.show(range.first, TURN_MS);
    else this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.setPlaying(false);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Call `watcher` when the autoplay starts or stops. Return a function that removes it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private get turns(): Turn[] {
    const { present, subscription } = this.store;
    return turnsOf(present.story, subscription.cut).filter(({ seq }) => seq !== null);
  }

  private readonly next = (): void => {
    const { turns } = this;
    const turn = turns.find(({ seq }) => seq! > this.at!);
    if (turn && turn !== turns.at(-1)) {
      void this.show(turn.seq!, isScene(turn.items) ? SCORING_MS : TURN_MS, turn);
      return;
    }
    this.pause(); // the last position is the current one
    void goToEvent(this.store, null);
  };

  /** Show a position now, and the next one after `ms`. */
  private async show(seq: number, ms: number, turn?: Turn): Promise<void> {
    const { replay, presenter } = this.store;
    await replay.load(seq).catch(() => undefined); // `goToEvent` reports a failure
    if (!this.isPlaying) return;
    this.at = seq;
    if (turn) presenter?.move(turn.items, this.store.view!);
    await goToEvent(this.store, seq);
    if (this.isPlaying) this.timer = setTimeout(this.next, ms);
  }

  private setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    for (const watcher of this.watchers) watcher();
  }
}

const all = new WeakMap<TableStore, Autoplay>();

/** Return the autoplay of a table. */
export function autoplayOf(store: TableStore): Autoplay {
  const autoplay = all.get(store) ?? new Autoplay(store);
  all.set(store, autoplay);
  return autoplay;
}
