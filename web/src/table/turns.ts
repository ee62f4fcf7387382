// The story grouped by turns, each with its items, its round, and the event after which it can be
// shown.
import type { EntryStory, StoryItem } from "../wire.ts";

export interface Turn {
  /** The last event of the turn; null if the match did not change, or before the first deal. */
  seq: number | null;
  /** The seat that acted; null for a draw from the bag, or if no seat acted. */
  seat: number | null;
  round: number;
  items: StoryItem[];
}

/** Group a story into turns. `cut` is the number of match events before it; null if nothing is left out. */
export function turnsOf(story: readonly EntryStory[], cut: number | null = null): Turn[] {
  const turns: Turn[] = [];
  let [first, round] = [cut ?? 0, cut ? firstRound(story) : 0];
  for (const entry of story) {
    for (const turn of split(entry, first)) {
      round = roundOf(turn.items) ?? round;
      // Events before the first deal belong to the fair deal and have no position.
      turns.push({ ...turn, round, seq: round > 0 ? turn.seq : null });
    }
    first += entry.plays?.length ?? 0;
  }
  return turns;
}

/**
 * Return the round in which a truncated story begins: the one before its first deal; 1 without a
 * deal.
 */
function firstRound(story: readonly EntryStory[]): number {
  const dealt = story.map(({ items = [] }) => roundOf(items)).find(round => round !== null);
  return (dealt ?? 2) - 1;
}

/** Split an entry into at most two turns: a seat's action, and a draw from the bag. */
function split({ plays = [], items = [] }: EntryStory, first: number): Omit<Turn, "round">[] {
  const drawn = items.findIndex(item => item.what === "begun" || item.what === "dealt");
  const at = drawn < 0 ? items.length : drawn;
  const acted = plays.findLastIndex(([seat]) => seat >= 0);
  const seat = plays[acted]?.[0] ?? null;
  return [
    { seq: acted < 0 ? null : first + acted, seat, items: items.slice(0, at) },
    { seq: first + plays.length - 1, seat: null, items: items.slice(at) },
  ].filter(part => part.items.length > 0);
}

function roundOf(items: StoryItem[]): number | null {
  return items.find(beginsRound)?.round ?? null;
}

/** Whether an item is about a deal, or about the position in which the match begins. */
export const beginsRound = (item: StoryItem): item is RoundBegun =>
  item.what === "dealt" || item.what === "playson";

type RoundBegun = Extract<StoryItem, { what: "dealt" | "playson" }>;

// --- Positions for the replay.

/** Return the events that can be shown: from the first deal to the last turn. */
export function replayRange(turns: readonly Turn[]): { first: number; last: number } | null {
  const first = turns.find(turn => turn.round > 0 && turn.seq !== null)?.seq;
  const last = turns.findLast(turn => turn.seq !== null)?.seq;
  return first == null || last == null ? null : { first, last };
}
