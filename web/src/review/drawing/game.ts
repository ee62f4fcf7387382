// The interface between the drawing of a position and a game.
import type { VNode } from "preact";
import type { GameReference, StoryItem, View } from "../../wire.ts";
import type { Landing } from "./geometry.ts";

export type AnyBoard = View["boards"][number];
export type Printed = GameReference["printed"];

export interface BoardProps {
  board: AnyBoard;
  printed: Printed;
  /** The width of a piece, from which all other lengths derive. */
  u: number;
}

/** A game's board, drawn from its top left corner. */
export interface GameDrawing {
  size(u: number): { width: number; height: number };
  Board(props: BoardProps): VNode;
  /** Return where the pieces of an action land on the board. */
  landing(items: readonly StoryItem[], board: AnyBoard, printed: Printed, u: number): Landing;
}
