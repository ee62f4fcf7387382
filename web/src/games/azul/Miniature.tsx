// The wall as a thumbnail, for opponents on a phone.
import { symbol } from "../../art/pieces.ts";
import { type AzulBoard, EMPTY } from "../../wire.ts";
import type { BoardProps } from "../face.ts";
import { boardPlace } from "./places.ts";

const STEP = 10;
const SIDE = 9;

export function Miniature({ board, seat }: BoardProps) {
  const cells = (board as AzulBoard).wall.flatMap((row, y) => row.map((color, x) => [color, x, y]));
  return (
    <svg
      class="azul miniature"
      viewBox="0 0 49 49"
      data-place={boardPlace(seat)}
      aria-hidden="true"
    >
      {cells.map(([color, x, y]) => (
        <Spot key={`${x} ${y}`} color={color!} x={x! * STEP} y={y! * STEP} />
      ))}
    </svg>
  );
}

function Spot({ color, ...at }: { color: number; x: number; y: number }) {
  if (color === EMPTY) return <rect class="empty" {...at} width={SIDE} height={SIDE} rx="1.5" />;
  return (
    <use href={`#${symbol("azul", color, "full", true)}`} {...at} width={SIDE} height={SIDE} />
  );
}
