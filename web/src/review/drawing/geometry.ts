// Shapes that the drawings of a position share.

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The kind of a drawn action: the one that was played, or a better one. */
export type Kind = "played" | "better";

/** A piece that an action would place in this box. */
export interface Ghost extends Box {
  /** The id of the piece's symbol. */
  symbol: string;
}

/** The pieces that an action places, and where its arrow leads. */
export interface Landing {
  ghosts: Ghost[];
  to: Point | null;
  /** The start of the arrow on the board; missing if the arrow starts at the displays. */
  from?: Point;
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];
