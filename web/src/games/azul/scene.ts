// How Azul's scoring is shown: row by row for all seats, then the floors, then the bonuses.
import { type AzulBoard, EMPTY, MARKER, type StoryItem, type View } from "../../wire.ts";
import type { Staging } from "../effects.ts";
import { WIDTH } from "./ghosts.ts";
import { floorPlace, floorSpacePlace, linePlace, wallPlace } from "./places.ts";

const FIRST_ROW = 1;
const LATER: StoryItem["what"][] = ["floor", "rows", "columns", "sets"]; // shown in this order

export const azulStaging: Staging = { effect, rank, falling, turning: () => [], lights, over };

function rank(item: StoryItem): number {
  if (item.what === "tiled" || item.what === "untiled") return FIRST_ROW + item.row;
  const later = LATER.indexOf(item.what);
  return later < 0 ? 0 : FIRST_ROW + WIDTH + later;
}

/** Return the places from which tiles leave the board: the line whose tile scores, or the floor. */
function falling(item: StoryItem): string[] {
  if (item.what === "tiled") return [linePlace(item.seat, item.row)];
  return item.what === "floor" ? [floorPlace(item.seat)] : [];
}

/** For each kind of bonus, the attribute that the five tiles of a bonus have in common. */
const FULL: Partial<Record<StoryItem["what"], "row" | "column" | "color">> = {
  rows: "row",
  columns: "column",
  sets: "color",
};

/** Return the places of the tiles in full rows, full columns and complete colors. */
function lights(item: StoryItem, view: View): string[] {
  if (!("seat" in item)) return [];
  const { wall } = view.boards[item.seat] as AzulBoard;
  const cells = wall.flatMap((colors, row) =>
    colors.map((color, column) => ({ row, column, color })),
  );
  const key = FULL[item.what];
  const laid = cells.filter(({ color }) => color !== EMPTY);
  const isFull = (cell: (typeof cells)[number]) =>
    key !== undefined && laid.filter(other => other[key] === cell[key]).length === WIDTH;
  return laid.filter(isFull).map(({ row, column }) => wallPlace(item.seat, row, column));
}

function over(item: StoryItem): string | null {
  if (item.what === "tiled") return wallPlace(item.seat, item.row, item.column);
  if (item.what === "floor") return floorSpacePlace(item.seat, 2);
  return "seat" in item ? wallPlace(item.seat, 2, 2) : null;
}

function effect(view: View, item: StoryItem): void {
  if (!("seat" in item)) return;
  const { lines, wall, floor } = view.boards[item.seat] as AzulBoard;
  switch (item.what) {
    case "marker":
      floor.push(MARKER);
      break;
    case "placed":
      lines[item.line] = [item.color, lines[item.line]![1] + item.count];
      break;
    case "floored":
      floor.push(...Array<number>(item.count).fill(item.color));
      break;
    case "tiled":
      wall[item.row]![item.column] = item.color;
      lines[item.row] = [EMPTY, 0];
      break;
    case "untiled":
      lines[item.row] = [EMPTY, 0];
      break;
    case "floor":
      floor.length = 0;
  }
}
