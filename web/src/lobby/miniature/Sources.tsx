// The displays and the center of a table from above.
import { COLORS, type Game, symbol } from "../../art/pieces.ts";
import type { View } from "../../wire.ts";

/**
 * The box in which the displays are drawn: at most `columns` of them in a row, each as wide as
 * `step`.
 */
export interface SourcesBox {
  x: number;
  y: number;
  step: number;
  columns: number;
  /** The width of the center; without it, the center takes the place after the last display. */
  center?: number;
}

export function Sources({ view, x, y, step, columns, center }: { view: View } & SourcesBox) {
  const placeOf = (at: number) => ({
    x: x + (at % columns) * step,
    y: y + Math.floor(at / columns) * step,
    size: step,
  });
  const after = placeOf(view.displays.length);
  return (
    <>
      {view.displays.map((counts, at) => (
        <Plate key={at} game={view.game as Game} counts={counts} {...placeOf(at)} />
      ))}
      <Center
        view={view}
        {...after}
        {...(center && { y: y - (center - step) / 2, size: center })}
      />
    </>
  );
}

interface Place {
  x: number;
  y: number;
  size: number;
}

const PLATE = 0.92; // of the place's width
const TILE = 0.27; // of the plate's diameter

function Plate({ game, counts, x, y, size }: { game: Game; counts: number[] } & Place) {
  const gap = (size * (1 - PLATE)) / 2;
  const diameter = size * PLATE;
  return (
    <g transform={`translate(${x + gap} ${y + gap})`}>
      <use href="#plate" width={diameter} height={diameter} />
      <Tiles game={game} colors={colorsOf(counts)} side={diameter * TILE} middle={diameter / 2} />
    </g>
  );
}

function Center({ view, x, y, size }: { view: View } & Place) {
  const hasMarker = view.marker == null && view.phase === "draft";
  const colors = [...(hasMarker ? [null] : []), ...colorsOf(view.center)];
  const side = Math.min(size * 0.25, (size * 0.8) / columnsFor(colors.length));
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="rose">
        <use href="#rose" width={size} height={size} />
      </g>
      <Tiles game={view.game as Game} colors={colors} side={side} middle={size / 2} />
    </g>
  );
}

interface TilesProps {
  game: Game;
  colors: (number | null)[]; // null is the start marker
  side: number;
  middle: number;
}

/** The tiles, arranged in a square around `middle`. */
function Tiles({ game, colors, side, middle }: TilesProps) {
  const columns = columnsFor(colors.length);
  const height = game === "sintra" ? side * 0.875 : side;
  const left = middle - (columns * side) / 2;
  const top = middle - (Math.ceil(colors.length / columns) * height) / 2;
  return (
    <>
      {colors.map((color, at) => (
        <use
          key={at}
          href={color === null ? "#marker" : `#${symbol(game, color, "full", true)}`}
          x={left + (at % columns) * side}
          y={top + Math.floor(at / columns) * height}
          width={side * 0.94}
          height={height * 0.94}
        />
      ))}
    </>
  );
}

const columnsFor = (count: number): number => Math.max(2, Math.ceil(Math.sqrt(count)));

const colorsOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, color) =>
    color < COLORS.azul.length ? Array<number>(count).fill(color) : [],
  );
