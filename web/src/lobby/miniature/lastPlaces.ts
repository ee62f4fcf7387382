// The places of the last action's pieces, which a table's pictures mark with a gold rim.
import { linePlace, wallPlace } from "../../games/azul/places.ts";
import { colorOf, HALVES, lightOf } from "../../games/sintra/places.ts";
import type { EntryStory, StoryItem } from "../../wire.ts";

/** Return the places of the pieces in the newest entry that placed any; null if no entry did. */
export function lastPlaces(story: readonly EntryStory[]): ReadonlySet<string> | null {
  const placed = story.map(({ items = [] }) => items.flatMap(placesOf));
  const last = placed.findLast(places => places.length > 0);
  return last ? new Set(last) : null;
}

function placesOf(item: StoryItem): string[] {
  switch (item.what) {
    case "placed":
      return [linePlace(item.seat, item.line)];
    case "tiled":
      return [wallPlace(item.seat, item.row, item.column)];
    case "glazed":
    case "jokers":
      return [colorOf(item.seat, item.slot, item.color)];
    case "kept":
      return [lightOf(item.seat, item.slot, HALVES[item.place]!)];
    default:
      return [];
  }
}
