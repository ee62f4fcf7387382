// Azul's board from above: the lines and the wall, or the wall alone.
import { linePlace, wallPlace } from "../../games/azul/places.ts";
import { type AzulBoard, type AzulPrinted, EMPTY } from "../../wire.ts";
import { Cell } from "./Cell.tsx";
import type { BoardPicture } from "./picture.ts";

const [STEP, SIDE, WALL, LINES] = [20, 18.6, 110, 5];

export const azulPicture: BoardPicture = {
  whole: { width: 208.6, height: 98.6 },
  part: { width: 98.6, height: 98.6 },
  Board: ({ board, printed, seat, last, isPart }) => (
    <>
      {!isPart && lines(board as AzulBoard, seat, last)}
      <g transform={isPart ? undefined : `translate(${WALL})`}>
        {wall(board as AzulBoard, printed as AzulPrinted | null, seat, last)}
      </g>
    </>
  ),
};

/** Draw the lines, which are filled from the wall outward. */
function lines({ lines }: AzulBoard, seat: number, last: ReadonlySet<string>) {
  return lines.flatMap(([color, count], line) =>
    Array.from({ length: line + 1 }, (_, space) => (
      <Cell
        key={`${line} ${space}`}
        game="azul"
        color={space < count ? color : EMPTY}
        isLast={space === count - 1 && last.has(linePlace(seat, line))}
        {...square(LINES - 1 - space, line)}
      />
    )),
  );
}

function wall(
  board: AzulBoard,
  printed: AzulPrinted | null,
  seat: number,
  last: ReadonlySet<string>,
) {
  return board.wall.flatMap((colors, row) =>
    colors.map((color, column) => (
      <Cell
        key={`${row} ${column}`}
        game="azul"
        color={color}
        printed={printed?.wall[row]?.[column] ?? null}
        isLast={last.has(wallPlace(seat, row, column))}
        {...square(column, row)}
      />
    )),
  );
}

const square = (column: number, row: number) => ({
  x: column * STEP,
  y: row * STEP,
  width: SIDE,
  height: SIDE,
});
