// The state that the page shows: the newest one, or an earlier one while changes are animated.
import type { TableState, TableSubscription } from "../client/subscription.ts";
import type { EntryStory } from "../wire.ts";

export class ShownState {
  private held: TableState | null = null;
  private shown = { from: [] as EntryStory[], seq: 0, entries: [] as EntryStory[] };

  constructor(private readonly subscription: TableSubscription) {}

  get state(): TableState | null {
    return this.held ?? this.subscription.state;
  }

  get isNewest(): boolean {
    return this.held === null;
  }

  get seq(): number {
    return this.held?.table.seq ?? this.subscription.seq;
  }

  /** The story up to the shown state. It stays the same array until the story or the state changes. */
  get story(): EntryStory[] {
    const { story: from } = this.subscription;
    if (!this.held) return from;
    const { seq } = this;
    if (this.shown.from !== from || this.shown.seq !== seq) {
      this.shown = { from, seq, entries: from.filter(entry => entry.seq <= seq) };
    }
    return this.shown.entries;
  }

  /** Show a state in the middle of a scene. */
  hold(state: TableState): void {
    this.held = state;
  }

  /**
   * Show the state after a change. If it is the newest, later changes of names are shown as well.
   */
  advance(state: TableState): void {
    this.held = state.table.seq < this.subscription.seq ? state : null;
  }
}
