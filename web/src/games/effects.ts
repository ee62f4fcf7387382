// Positions between two views from the server, with the effects of only some of the story items.
//
// Only scenes show such positions, for a moment. A scene ends with the view that the server sent.
import { CENTER, type StoryItem, type View } from "../wire.ts";

/** Applies a story item to a copy of the view. `after` is the server's view after the change. */
export type Effect = (view: View, item: StoryItem, after: View) => void;

/** The way one game's scenes show its story items. */
export interface Staging {
  effect: Effect;
  /**
   * Return the item's rank in the order of display. Items of the same rank are shown at the same
   * time; rank 0 is the action itself.
   */
  rank(item: StoryItem): number;
  /** Return the places from which pieces leave the board because of this item. */
  falling(item: StoryItem): string[];
  /** Return the places of strips that this item turns over. */
  turning(item: StoryItem): string[];
  /** Return the places that score through this item, except those from the game's `highlights`. */
  lights(item: StoryItem, view: View): string[];
  /** Return the place over which the points appear; null if they appear over the last place that lights up. */
  over(item: StoryItem): string | null;
}

/** Return the position after these items, but with the scores of the view `before`. */
export function positionAfter(
  items: readonly StoryItem[],
  before: View,
  after: View,
  effect: Effect,
): View {
  const view = structuredClone(before);
  for (const item of items) {
    draft(view, item);
    effect(view, item, after);
  }
  return view;
}

/** Return the position with the points of these items added to the scores. */
export function withPoints(view: View, items: readonly StoryItem[]): View {
  const scored = structuredClone(view);
  for (const item of items) {
    if ("points" in item) scored.boards[item.seat]!.score += item.points;
  }
  return scored;
}

/** Take tiles from a source. This is the same in every game. */
function draft(view: View, item: StoryItem): void {
  if (item.what === "took") sourceOf(view, item.source)[item.color] = 0;
  if (item.what === "marker") view.marker = item.seat;
  if (item.what !== "slid") return;
  sourceOf(view, item.source).fill(0);
  for (const [color, count] of item.rest.entries()) view.center[color]! += count;
}

const sourceOf = ({ center, displays }: View, source: number): number[] =>
  source === CENTER ? center : displays[source - 1]!;
