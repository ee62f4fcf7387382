// The movements of each story item, and the places that it lights up or marks.
import { CENTER, MARKER, type SintraBoard, type StoryItem, type View } from "../../wire.ts";
import type { Movement } from "../face.ts";
import {
  colorOf,
  GLAZIER,
  glazierOf,
  HALVES,
  lightOf,
  markerOf,
  ornamentOf,
  SHARD,
  sourceOf,
  stripOf,
  trackOf,
  windowOf,
} from "./places.ts";

export function movements(
  item: StoryItem,
  before: View,
  earlier: readonly StoryItem[] = [],
): Movement[] {
  switch (item.what) {
    case "slid":
      return item.rest.flatMap((count, color) =>
        count ? [{ color, count, from: sourceOf(item.source), to: sourceOf(CENTER) }] : [],
      );
    case "marker":
      return [{ color: MARKER, count: 1, from: `marker ${CENTER}`, to: markerOf(item.seat) }];
    case "glazed":
    case "jokers":
      return taken(item, earlier, stripOf(item.seat, item.slot));
    case "broke":
      return taken(item, earlier, trackOf(item.seat, trackBefore(before, item.seat)));
    case "kept":
      return [
        {
          color: item.color,
          count: 1,
          from: stripOf(item.seat, item.slot),
          to: lightOf(item.seat, item.slot, HALVES[item.place]!),
        },
      ];
    case "glazier":
      return [movement(GLAZIER, item, glazierOf, item.slot)];
    case "step":
      return [movement(SHARD, item, trackOf, item.space)];
    default:
      return [];
  }
}

const movement = (
  color: number,
  { seat, origin }: { seat: number; origin: number },
  place: (seat: number, at: number) => string,
  to: number,
): Movement => ({ color, count: 1, from: place(seat, origin), to: place(seat, to) });

/** Return the movement of panes from the source that the preceding "took" item names. */
function taken(
  { color, count }: { color: number; count: number },
  earlier: readonly StoryItem[],
  to: string,
): Movement[] {
  const took = earlier.find(item => item.what === "took");
  return took ? [{ color, count, from: sourceOf(took.source), to }] : [];
}

const trackBefore = (before: View, seat: number): number =>
  (before.boards[seat] as SintraBoard).track;

export function highlights(item: StoryItem): string[] {
  switch (item.what) {
    case "bonuscolor":
      return [colorOf(item.seat, item.slot, item.color)];
    case "window":
      return item.windows.map(slot => windowOf(item.seat, slot));
    case "ornament":
      return [ornamentOf(item.seat, item.ornament)];
    case "track":
      return [trackOf(item.seat, item.space)];
    default:
      return [];
  }
}

export const touched = (items: StoryItem[]): string[] => items.flatMap(touchedBy);

function touchedBy(item: StoryItem): string[] {
  switch (item.what) {
    case "took":
      return [sourceOf(item.source)];
    case "glazed":
    case "jokers":
      return [stripOf(item.seat, item.slot)];
    case "glazier":
      return [glazierOf(item.seat, item.slot)];
    case "kept":
      return [lightOf(item.seat, item.slot, HALVES[item.place]!)];
    case "step":
      return [trackOf(item.seat, item.space)];
    default:
      return [];
  }
}
