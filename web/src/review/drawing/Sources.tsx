// The displays and the center beside or above a board, and where their tiles lie.
import { COLORS, type Game, symbol } from "../../art/pieces.ts";
import { CENTER, type View } from "../../wire.ts";
import type { Box, Kind, Point } from "./geometry.ts";
import { middleOf } from "./geometry.ts";

export interface Picked {
  source: number;
  color: number;
  hasMarker: boolean;
  kind: Kind;
}

interface Lying extends Box {
  source: number;
  color: number | null; // null is the start marker
  count: number;
}

export interface SourcesLayout {
  plates: Box[];
  center: Box;
  tiles: Lying[];
}

/** Lay out the displays in rows of `columns`, and the center in the box `center`. */
export function layOut(
  view: View,
  { columns, step, center }: { columns: number; step: number; center: Box },
): SourcesLayout {
  const side = step * 0.93;
  const plates = view.displays.map((_, at) => ({
    x: (at % columns) * step,
    y: Math.floor(at / columns) * step,
    width: side,
    height: side,
  }));
  const onPlates = plates.flatMap((plate, at) => tilesOn(view, at, plate));
  return { plates, center, tiles: [...onPlates, ...tilesInCenter(view, center)] };
}

const heightOf = (view: View, width: number): number =>
  view.game === "sintra" ? width * 0.875 : width;

function tilesOn(view: View, at: number, plate: Box): Lying[] {
  const width = plate.width * 0.3;
  const height = heightOf(view, width);
  const [x, y] = middleOf(plate);
  return colorsOf(view.displays[at]!).map((color, place) => ({
    source: at + 1,
    color,
    count: 1,
    x: x + (place % 2 ? 1 : -width - 1),
    y: y + (place > 1 ? 1 : -height - 1),
    width,
    height,
  }));
}

const IN_ROW = 3;

/**
 * Return the tiles in the center, with a pile for each color, in rows of at most three unless the
 * center is wide.
 */
function tilesInCenter(view: View, box: Box): Lying[] {
  const hasMarker = view.marker == null && view.phase === "draft";
  const counted = view.center
    .slice(0, COLORS.azul.length)
    .map((count, color) => ({ color: color as number | null, count }))
    .filter(({ count }) => count);
  const piles = [...(hasMarker ? [{ color: null, count: 1 }] : []), ...counted];
  const isWide = box.width > 2 * box.height;
  const inRow = isWide ? piles.length : Math.min(IN_ROW, piles.length);
  const width = Math.min(34, box.width / (isWide ? 6.6 : 3.5), box.height / (isWide ? 1.7 : 3.5));
  const height = heightOf(view, width);
  const [step, rows] = [width * 1.22, Math.ceil(piles.length / Math.max(1, inRow))];
  const [x, y] = middleOf(box);
  return piles.map((pile, at) => {
    const inThisRow = Math.min(inRow, piles.length - Math.floor(at / inRow) * inRow);
    return {
      source: CENTER,
      ...pile,
      x: x + ((at % inRow) - (inThisRow - 1) / 2) * step - width / 2,
      y: y + (Math.floor(at / inRow) - (rows - 1) / 2) * (height + width * 0.66) - height * 0.68,
      width,
      height,
    };
  });
}

const colorsOf = (counts: readonly number[]): number[] =>
  counts.slice(0, COLORS.azul.length).flatMap((count, color) => Array<number>(count).fill(color));

/** Return the point at which the arrow of an action begins. */
export function startOf({ tiles }: SourcesLayout, { source, color }: Picked): Point | null {
  const taken = tiles.findLast(each => each.source === source && each.color === color);
  return taken ? middleOf(taken) : null;
}

interface Props {
  view: View;
  layout: SourcesLayout;
  picked: readonly Picked[];
}

export function Sources({ view, layout, picked }: Props) {
  return (
    <>
      {layout.plates.map((plate, at) => (
        <Plate key={at} box={plate} number={at + 1} isEmpty={!layout.tiles.some(isOn(at + 1))} />
      ))}
      <Rose {...layout.center} />
      {layout.tiles.map((lying, at) => (
        <Tile key={at} game={view.game as Game} lying={lying} />
      ))}
      {layout.tiles.flatMap((lying, at) =>
        picked
          .filter(pick => isPicked(lying, pick))
          .map(({ kind }, also) => (
            <Frame key={`${at} ${kind}`} box={lying} kind={kind} inset={also * 3} />
          )),
      )}
    </>
  );
}

const isOn =
  (source: number) =>
  (lying: Lying): boolean =>
    lying.source === source;

const isPicked = (lying: Lying, pick: Picked): boolean =>
  lying.source === pick.source &&
  (lying.color === null ? pick.hasMarker : lying.color === pick.color);

function Plate({ box, number, isEmpty }: { box: Box; number: number; isEmpty: boolean }) {
  const [x, y] = middleOf(box);
  const [left, bottom] = [box.x + box.width * 0.1, box.y + box.height * 0.9];
  return (
    <g class={isEmpty ? "plate empty" : "plate"}>
      <use href="#plate" {...box} />
      {isEmpty ? (
        <text class="alone" x={x} y={y} font-size={box.width * 0.2}>
          {number}
        </text>
      ) : (
        <g class="number">
          <circle cx={left} cy={bottom} r={Math.max(7.5, box.width * 0.09)} />
          <text x={left} y={bottom}>
            {number}
          </text>
        </g>
      )}
    </g>
  );
}

function Rose({ x, y, width, height }: Box) {
  const size = Math.min(width, height) * 1.08;
  return (
    <g class="rose">
      <use
        href="#rose"
        x={x + (width - size) / 2}
        y={y + (height - size) / 2}
        width={size}
        height={size}
      />
    </g>
  );
}

function Tile({ game, lying }: { game: Game; lying: Lying }) {
  const { x, y, width, height, color, count, source } = lying;
  const id = color === null ? "marker" : symbol(game, color, "full", width < 22);
  return (
    <>
      <use href={`#${id}`} {...{ x, y, width, height: color === null ? width : height }} />
      {source === CENTER && color !== null && (
        <text class="count" x={x + width / 2} y={y + height + width * 0.36}>
          {count}
        </text>
      )}
    </>
  );
}

/** A frame around a piece: dashed for the played action, solid for the better one. */
export function Frame({ box, kind, inset = 0 }: { box: Box; kind: Kind; inset?: number }) {
  return (
    <rect
      class={`frame ${kind}`}
      x={box.x - 1 + inset}
      y={box.y - 1 + inset}
      width={box.width + 2 - 2 * inset}
      height={box.height + 2 - 2 * inset}
      rx={box.width * 0.11}
    />
  );
}
