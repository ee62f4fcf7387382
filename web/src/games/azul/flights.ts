// What moves on the table when something happens, what it lights up, and what it leaves marked.
import { type AzulBoard, CENTER, MARKER, type Tell, type View } from "../../wire.ts";
import type { Flight } from "../face.ts";
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

type Told<What extends Tell["what"]> = Extract<Tell, { what: What }>;

export function flights(tell: Tell, before: View, earlier: readonly Tell[] = []): Flight[] {
  switch (tell.what) {
    case "slid":
      return slide(tell);
    case "marker":
      return [{ color: MARKER, count: 1, from: MARKER_PLACE, to: nextOnFloor(tell, before, []) }];
    case "placed":
      return place(tell, before, earlier);
    case "floored":
      return drop(tell, before, earlier);
    case "tiled":
      return [toWall(tell)];
    default:
      return [];
  }
}

function slide({ source, rest }: Told<"slid">): Flight[] {
  const [from, to] = [sourcePlace(source), sourcePlace(CENTER)];
  return rest.map((count, color) => ({ color, count, from, to })).filter(({ count }) => count > 0);
}

function place(tell: Told<"placed">, before: View, earlier: readonly Tell[]): Flight[] {
  const { seat, line, color, count } = tell;
  const filled = boardOf(before, seat).lines[line]![1];
  return each(count, at => ({
    color,
    count: 1,
    from: handOf(earlier),
    to: spacePlace(seat, line, filled + at),
  }));
}

function drop(tell: Told<"floored">, before: View, earlier: readonly Tell[]): Flight[] {
  const { color, count } = tell;
  return each(count, at => ({
    color,
    count: 1,
    from: handOf(earlier),
    to: nextOnFloor(tell, before, earlier, at),
  }));
}

const toWall = ({ seat, row, column, color }: Told<"tiled">): Flight => ({
  color,
  count: 1,
  from: spacePlace(seat, row, 0),
  to: wallPlace(seat, row, column),
});

/** Tiles come from where they were taken. */
function handOf(earlier: readonly Tell[]): string {
  const took = earlier.findLast(tell => tell.what === "took");
  return sourcePlace(took?.source ?? CENTER);
}

/** The space of the floor that is free after all that fell before. */
function nextOnFloor(
  { seat }: { seat: number },
  before: View,
  earlier: readonly Tell[],
  more = 0,
): string {
  const fell = earlier.map(tell =>
    tell.what === "marker" ? 1 : tell.what === "floored" ? tell.count : 0,
  );
  const taken = boardOf(before, seat).floor.length;
  return floorSpacePlace(seat, fell.reduce((sum, count) => sum + count, taken) + more);
}

const boardOf = (view: View, seat: number): AzulBoard => view.boards[seat] as AzulBoard;

const each = (count: number, make: (at: number) => Flight): Flight[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The tiles that score together, as the server lists them. */
export function litBy(tell: Tell): string[] {
  if (tell.what !== "tiled") return [];
  return tell.cells.map(cell => wallPlace(tell.seat, Math.floor(cell / WIDTH), cell % WIDTH));
}

export function marks(tells: Tell[]): string[] {
  return tells.flatMap(mark);
}

function mark(tell: Tell): string[] {
  switch (tell.what) {
    case "took":
      return [sourcePlace(tell.source)];
    case "placed":
      return [linePlace(tell.seat, tell.line)];
    case "floored":
      return [floorPlace(tell.seat)];
    case "tiled":
      return [wallPlace(tell.seat, tell.row, tell.column)];
    default:
      return [];
  }
}
