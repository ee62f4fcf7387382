// Shapes that the drawings of a position share.

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An action that is drawn: as it was played, or the better one. */
export type Kind = "played" | "better";

/** A piece that an action would put there. */
export interface Ghost extends Box {
  /** The id of its symbol. */
  symbol: string;
}

/** Where an action ends: its pieces, and the points between which its arrow goes. */
export interface Landing {
  ghosts: Ghost[];
  to: Point | null;
  /** The start of the arrow, if the pieces do not come from a display. */
  from?: Point;
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
