// Pictures of the games, and of their walls and sides as they are on the board.
import { Ornament } from "../art/Piece.tsx";
import { symbol } from "../art/pieces.ts";
import { AzulDoor } from "../home/AzulDoor.tsx";
import { SintraDoor } from "../home/SintraDoor.tsx";

export const GamePicture = ({ value }: { value: string }) =>
  value === "sintra" ? <SintraDoor /> : <AzulDoor />;

export function OptionPicture({ game, option }: { game: string; option: string }) {
  return (
    <svg class="variant" viewBox="0 0 161 161" aria-hidden="true">
      <rect class="board" x="0.7" y="0.7" width="159.6" height="159.6" rx="8" />
      {game === "sintra" ? (
        <Side isFlowers={option === "a"} />
      ) : (
        <Wall isFree={option === "free"} />
      )}
    </svg>
  );
}

// --- Azul.

/**
 * The tiles in the pictures of the walls, by "row column". The colors of the fixed wall are
 * printed; those of the free wall are the values here.
 */
const FIXED = new Set(["0 0", "0 1", "1 1", "1 2", "1 3", "2 1", "2 2", "3 0"]);
const FREE: Record<string, number> = {
  "0 1": 2,
  "0 3": 4,
  "1 0": 0,
  "1 2": 1,
  "2 2": 4,
  "2 4": 3,
  "3 1": 3,
  "3 3": 2,
  "4 0": 1,
};
const SIZE = 5;

function Wall({ isFree }: { isFree: boolean }) {
  return (
    <>
      {Array.from({ length: SIZE * SIZE }, (_, at) => {
        const [row, column] = [Math.floor(at / SIZE), at % SIZE];
        const href = isFree ? freeSpace(`${row} ${column}`) : fixedSpace(row, column);
        const place = { x: 4 + 31 * column, y: 4 + 31 * row, width: 29, height: 29 };
        return <use key={at} href={`#${href}`} {...place} />;
      })}
    </>
  );
}

function fixedSpace(row: number, column: number): string {
  const form = FIXED.has(`${row} ${column}`) ? "full" : "empty";
  return symbol("azul", (column - row + SIZE) % SIZE, form, false);
}

const freeSpace = (place: string): string =>
  FREE[place] === undefined ? "free" : symbol("azul", FREE[place], "full", false);

// --- Sintra. Both sides show two windows that are worth 4 and 3 points.

const [PINK, BLUE, WHITE] = [2, 3, 4];

/**
 * The picture of a side of Sintra's boards. Side A scores the flowers between windows, side B full
 * windows times the panes of a color.
 */
function Side({ isFlowers }: { isFlowers: boolean }) {
  const [left, right] = isFlowers
    ? [[BLUE, WHITE], [PINK]]
    : [
        [BLUE, BLUE],
        [BLUE, WHITE],
      ];
  return (
    <>
      <Window x={14} points={4} panes={left!} />
      <Window x={84} points={3} panes={right!} />
      {isFlowers ? <Flower /> : <Product />}
    </>
  );
}

function Window({ x, points, panes }: { x: number; points: number; panes: number[] }) {
  return (
    <>
      <use href="#window" x={x} y="6" width="63" height="141" />
      {panes.map((color, at) => (
        <use
          key={at}
          href={`#${symbol("sintra", color, "full", false)}`}
          x={x + 5}
          y={44.3 + at * 49.8}
          width="53"
          height="46.4"
        />
      ))}
      <text class="number" x={x + 31.5} y="34">
        {points}
      </text>
    </>
  );
}

const Flower = () => (
  <svg x="58" y="66" width="45" height="45" viewBox="0 0 40 40" aria-hidden="true">
    <Ornament set={[true, true, false, true]} />
    <text class="number gold" x="20" y="25.6">
      6
    </text>
  </svg>
);

const Product = () => (
  <g transform="translate(33 121)">
    <rect class="pill" width="95" height="34" rx="17" />
    <text class="number" x="36" y="24">
      2 × 3
    </text>
    <use
      href={`#${symbol("sintra", BLUE, "full", false)}`}
      x="64"
      y="6.4"
      width="25"
      height="21.9"
    />
  </g>
);
