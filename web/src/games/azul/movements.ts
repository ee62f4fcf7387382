// The movements of each story item, and the places that it lights up or marks.
import { type AzulBoard, CENTER, MARKER, type StoryItem, type View } from "../../wire.ts";
import type { Movement } from "../face.ts";
import { WIDTH } from "./ghosts.ts";
import {
  floorPlace,
  floorSpacePlace,
  linePlace,
  MARKER_PLACE,
  sourcePlace,
  spacePlace,
  wallPlace,
} from "./places.ts";

type ItemOf<What extends StoryItem["what"]> = Extract<StoryItem, { what: What }>;

export function movements(
  item: StoryItem,
  before: View,
  earlier: readonly StoryItem[] = [],
): Movement[] {
  switch (item.what) {
    case "slid":
      return slide(item);
    case "marker":
      return [{ color: MARKER, count: 1, from: MARKER_PLACE, to: nextOnFloor(item, before, []) }];
    case "placed":
      return place(item, before, earlier);
    case "floored":
      return drop(item, before, earlier);
    case "tiled":
      return [toWall(item)];
    default:
      return [];
  }
}

function slide({ source, rest }: ItemOf<"slid">): Movement[] {
  const [from, to] = [sourcePlace(source), sourcePlace(CENTER)];
  return rest.map((count, color) => ({ color, count, from, to })).filter(({ count }) => count > 0);
}

function place(item: ItemOf<"placed">, before: View, earlier: readonly StoryItem[]): Movement[] {
  const { seat, line, color, count } = item;
  const filled = boardOf(before, seat).lines[line]![1];
  return each(count, at => ({
    color,
    count: 1,
    from: sourceTaken(earlier),
    to: spacePlace(seat, line, filled + at),
  }));
}

function drop(item: ItemOf<"floored">, before: View, earlier: readonly StoryItem[]): Movement[] {
  const { color, count } = item;
  return each(count, at => ({
    color,
    count: 1,
    from: sourceTaken(earlier),
    to: nextOnFloor(item, before, earlier, at),
  }));
}

const toWall = ({ seat, row, column, color }: ItemOf<"tiled">): Movement => ({
  color,
  count: 1,
  from: spacePlace(seat, row, 0),
  to: wallPlace(seat, row, column),
});

/** Return the place of the source from which the tiles of this action came. */
function sourceTaken(earlier: readonly StoryItem[]): string {
  const took = earlier.findLast(item => item.what === "took");
  return sourcePlace(took?.source ?? CENTER);
}

/** Return the first space of the floor that is free after the earlier items. */
function nextOnFloor(
  { seat }: { seat: number },
  before: View,
  earlier: readonly StoryItem[],
  more = 0,
): string {
  const fell = earlier.map(item =>
    item.what === "marker" ? 1 : item.what === "floored" ? item.count : 0,
  );
  const taken = boardOf(before, seat).floor.length;
  return floorSpacePlace(seat, fell.reduce((sum, count) => sum + count, taken) + more);
}

const boardOf = (view: View, seat: number): AzulBoard => view.boards[seat] as AzulBoard;

const each = (count: number, make: (at: number) => Movement): Movement[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Return the places of a new tile on the wall and of the tiles that score with it. */
export function highlights(item: StoryItem): string[] {
  if (item.what !== "tiled") return [];
  return item.cells.map(cell => wallPlace(item.seat, Math.floor(cell / WIDTH), cell % WIDTH));
}

export const touched = (items: StoryItem[]): string[] => items.flatMap(touchedBy);

function touchedBy(item: StoryItem): string[] {
  switch (item.what) {
    case "took":
      return [sourcePlace(item.source)];
    case "placed":
      return [linePlace(item.seat, item.line)];
    case "floored":
      return [floorPlace(item.seat)];
    case "tiled":
      return [wallPlace(item.seat, item.row, item.column)];
    default:
      return [];
  }
}
