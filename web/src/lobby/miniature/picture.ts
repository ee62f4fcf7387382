// The shape of a game's small board pictures.
import type { VNode } from "preact";
import type { View } from "../../wire.ts";

export interface Size {
  width: number;
  height: number;
}

export interface PictureProps {
  board: View["boards"][number];
  /** What is printed on the board; null until it is loaded. */
  printed: unknown;
  seat: number;
  /** Places of the last action. */
  last: ReadonlySet<string>;
  /** Draw only the part that is recognizable in a tiny picture. */
  isPart: boolean;
}

/** A board as a group of an SVG, drawn from its top left corner. */
export interface BoardPicture {
  whole: Size;
  part: Size;
  Board(props: PictureProps): VNode;
}
