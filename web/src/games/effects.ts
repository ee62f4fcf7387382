// Positions between two views of the server: the effects of story items, one after the other.
//
// Only scenes show such positions, for a moment. A scene ends with the view that the server sent.
import { CENTER, type StoryItem, type View } from "../wire.ts";

/** Applies an item to a copy of the view. `after` is the server's view after the whole change. */
export type Effect = (view: View, item: StoryItem, after: View) => void;

/** How the items of one game are shown in a scene. */
export interface Staging {
  effect: Effect;
  /**
   * Return the item's place in the order of display. Items of the same rank are shown at the same
   * time; rank 0 is the action itself.
   */
  rank(item: StoryItem): number;
  /** Return the places from which pieces leave the board because of this item. */
  falling(item: StoryItem): string[];
  /** Return the places of strips that this item turns over. */
  turning(item: StoryItem): string[];
  /** Return the places that score because of this item, besides those that the face names. */
  lights(item: StoryItem, view: View): string[];
  /** Return the place over which the points appear; null for the last place that lights up. */
  over(item: StoryItem): string | null;
}

/** Return the position after these items, without their points. */
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

/** Return the position with the points of these items. */
export function withPoints(view: View, items: readonly StoryItem[]): View {
  const scored = structuredClone(view);
  for (const item of items) {
    if ("points" in item) scored.boards[item.seat]!.score += item.points;
  }
  return scored;
}

/** Take tiles from a source. This is the same in every game of the family. */
function draft(view: View, item: StoryItem): void {
  if (item.what === "took") sourceOf(view, item.source)[item.color] = 0;
  if (item.what === "marker") view.marker = item.seat;
  if (item.what !== "slid") return;
  sourceOf(view, item.source).fill(0);
  for (const [color, count] of item.rest.entries()) view.center[color]! += count;
}

const sourceOf = ({ center, displays }: View, source: number): number[] =>
  source === CENTER ? center : displays[source - 1]!;
