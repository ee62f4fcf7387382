// The types that a game's small board pictures implement.
import type { VNode } from "preact";
import type { View } from "../../wire.ts";

export interface Size {
  width: number;
  height: number;
}

export interface PictureProps {
  board: View["boards"][number];
  /** The printed data of the board; null until it is loaded. */
  printed: unknown;
  seat: number;
  /** The places that the last action changed. */
  last: ReadonlySet<string>;
  /** Whether to draw only the part that is recognizable in a tiny picture. */
  isPart: boolean;
}

/** A board as an SVG group, drawn from its top left corner. */
export interface BoardPicture {
  whole: Size;
  part: Size;
  Board(props: PictureProps): VNode;
}
