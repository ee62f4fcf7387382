// Ghost tiles: the spaces where the tiles of a choice would land. The server computes the effects
// of a choice; this file only finds the spaces.
import type { ComponentChildren } from "preact";
import type { Choice } from "../../selection/choices.ts";
import { type AzulBoard, type AzulPrinted, CENTER, MARKER, type View } from "../../wire.ts";
import type { BoardProps } from "../face.ts";

export const LINES = 5;
/** The number of columns of the wall. */
export const WIDTH = 5;
/** The floor's number as a target. The lines have the numbers below it. */
export const FLOOR = LINES;

export interface Cell {
  row: number;
  column: number;
}

/** A tile that the player plans to place on the wall. */
export interface PlannedTile extends Cell {
  color: number;
}

/** The props of an Azul board and its parts. */
export type AzulProps = BoardProps & {
  planned?: readonly PlannedTile[];
  children?: ComponentChildren;
};

export interface Ghosts {
  color: number;
  line: number | null;
  placed: number;
  floor: number[]; // colors, in the order in which they land
  cell: Cell | null; // the wall cell that receives a tile
}

export function ghostsOf(
  choice: Choice | null,
  board: AzulBoard,
  printed: AzulPrinted,
  view: View,
): Ghosts | null {
  if (!choice) return null;
  return choice.column === null
    ? ghostsOfTake(choice, printed, view)
    : ghostsOfColumn(choice.column, board, view);
}

function ghostsOfTake(choice: Choice, printed: AzulPrinted, view: View): Ghosts {
  const color = choice.color!;
  const line = choice.target === FLOOR ? null : choice.target!;
  const marker = choice.source === CENTER && view.marker == null ? [MARKER] : [];
  const spilled = Array<number>(choice.spilled).fill(color);
  return {
    color,
    line,
    placed: choice.placed,
    floor: [...marker, ...spilled],
    cell: choice.completes ? cellFor(line!, color, printed) : null,
  };
}

/**
 * Return the preview of a column; null if no line is waiting for a column, because the choice has
 * already been sent.
 */
function ghostsOfColumn(column: number, board: AzulBoard, { row }: View): Ghosts | null {
  if (row == null) return null;
  return { color: board.lines[row]![0], line: null, placed: 0, floor: [], cell: { row, column } };
}

/** Return the wall space for a tile; null on the free wall, where the column is chosen later. */
function cellFor(row: number, color: number, printed: AzulPrinted): Cell | null {
  const column = printed.wall[row]!.indexOf(color);
  return column < 0 ? null : { row, column };
}
