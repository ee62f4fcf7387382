// The mark of a match: a round arch of tiles for Azul, a pointed window of panes for Sintra.
import { type Game, symbol } from "./pieces.ts";

interface Arch {
  outer: string;
  inner: string;
  columns: number;
  rows: number;
  width: number; // of a piece, including its joint
  height: number;
}

const ARCHES: Record<Game, Arch> = {
  azul: {
    outer: "M2 98V44A42 42 0 0 1 86 44V98Z",
    inner: "M7 98V44A37 37 0 0 1 81 44V98Z",
    columns: 3,
    rows: 4,
    width: 24.6,
    height: 24.6,
  },
  sintra: {
    outer: "M2 98V52C2 30 18 14 44 2C70 14 86 30 86 52V98Z",
    inner: "M7 98V52C7 33 21 19 44 7.6C67 19 81 33 81 52V98Z",
    columns: 2,
    rows: 3,
    width: 37,
    height: 32.4,
  },
};
const [LEFT, BOTTOM, JOINT, COLORS] = [7, 97, 1, 5];

/**
 * The mark of a match: a grid of spaces, of which the fraction `share` is filled with pieces, from
 * the bottom up. The match's id varies the colors.
 */
export function GameMark({ game, share, id }: { game: Game; share: number; id: string }) {
  const { outer, inner, ...grid } = ARCHES[game];
  return (
    <svg class="game-mark" viewBox="0 0 88 100" aria-hidden="true">
      <clipPath id={`arch-${id}`}>
        <path d={inner} />
      </clipPath>
      <path d={outer} fill="url(#stone)" stroke="var(--line2)" stroke-width="1.2" />
      <g clip-path={`url(#arch-${id})`}>
        <path class="ground" d={inner} />
        {spacesOf(grid, share).map(({ at, isFilled, ...place }) => (
          <use
            key={at}
            href={`#${symbol(game, colorAt(at, grid.columns, id.charCodeAt(0)), isFilled ? "full" : "empty", false)}`}
            {...place}
          />
        ))}
      </g>
      <path class="rim" d={inner} />
    </svg>
  );
}

/** Return the spaces of a grid from the bottom up, and whether each has a piece. */
function spacesOf({ columns, rows, width, height }: Omit<Arch, "outer" | "inner">, share: number) {
  const filled = Math.floor(share * columns * rows);
  return Array.from({ length: columns * rows }, (_, at) => ({
    at,
    isFilled: at < filled,
    x: LEFT + (at % columns) * width + JOINT / 2,
    y: BOTTOM - (Math.floor(at / columns) + 1) * height + JOINT / 2,
    width: width - JOINT,
    height: height - JOINT,
  }));
}

/** Return the color of a space. Colors run diagonally, as on Azul's wall. */
const colorAt = (at: number, columns: number, first: number): number =>
  (first + (at % columns) + 2 * Math.floor(at / columns)) % COLORS;
