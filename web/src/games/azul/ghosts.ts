// What a choice would look like on the board. The server has said what it does; this only finds the spaces.
import type { ComponentChildren } from "preact";
import type { Choice } from "../../choosing/choices.ts";
import { type AzulBoard, type AzulPrinted, CENTER, MARKER, type View } from "../../wire.ts";
import type { BoardProps } from "../face.ts";

export const LINES = 5;
/** Columns of the wall. */
export const WIDTH = 5;
/** As a target: the floor. */
export const FLOOR = LINES;

export interface Cell {
  row: number;
  column: number;
}

/** A tile that is chosen for the wall, and not laid yet. */
export interface Planned extends Cell {
  color: number;
}

/** An Azul board, as the parts of this folder hand it on. */
export type AzulProps = BoardProps & {
  planned?: readonly Planned[];
  children?: ComponentChildren;
};

export interface Ghosts {
  color: number;
  line: number | null;
  placed: number;
  floor: number[]; // colors, in the order in which they land
  cell: Cell | null; // where the wall gets a tile
}

export function ghostsOf(
  choice: Choice | null,
  board: AzulBoard,
  printed: AzulPrinted,
  view: View,
): Ghosts | null {
  if (!choice) return null;
  return choice.column === null ? taken(choice, printed, view) : tiled(choice.column, board, view);
}

function taken(choice: Choice, printed: AzulPrinted, view: View): Ghosts {
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

/** None once the row has been asked for no more: what was sent may outlive its question. */
function tiled(column: number, board: AzulBoard, { row }: View): Ghosts | null {
  if (row == null) return null;
  return { color: board.lines[row]![0], line: null, placed: 0, floor: [], cell: { row, column } };
}

/** None on a wall where nothing is printed: its column is chosen later. */
function cellFor(row: number, color: number, printed: AzulPrinted): Cell | null {
  const column = printed.wall[row]!.indexOf(color);
  return column < 0 ? null : { row, column };
}
