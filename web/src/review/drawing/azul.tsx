// Azul's board as a drawing: the lines, the wall and the floor.
import { COLORS, symbol } from "../../art/pieces.ts";
import { signed } from "../../i18n/messages.ts";
import { type AzulBoard, type AzulPrinted, EMPTY, MARKER, type StoryItem } from "../../wire.ts";
import type { GameDrawing } from "./game.ts";
import { type Box, type Ghost, type Landing, middleOf, type Point } from "./geometry.ts";

const SIZE = COLORS.azul.length;
const SMALL = 24; // below this size, tiles have no ornament

interface Places {
  u: number;
  line(row: number, space: number): Box;
  wall(row: number, column: number): Box;
  floor(space: number): Box;
}

/** Return the places of a board with tiles of width `u`. Spaces of a line count from the wall. */
function placesOf(u: number): Places {
  const gap = gapOf(u);
  const half = SIZE * u + (SIZE - 1) * gap;
  const square = (x: number, y: number): Box => ({ x, y, width: u, height: u });
  return {
    u,
    line: (row, space) => square((SIZE - 1 - space) * (u + gap), row * (u + gap)),
    wall: (row, column) => square(half + u / 2 + column * (u + gap), row * (u + gap)),
    floor: space => square(space * (u + gap), half + u * 0.27),
  };
}

const gapOf = (u: number): number => Math.max(2, Math.round(u / 11));

export const azulDrawing: GameDrawing = {
  size: u => {
    const half = SIZE * u + (SIZE - 1) * gapOf(u);
    return { width: 2 * half + u / 2, height: half + u * 1.27 };
  },
  Board: ({ board, printed, u }) => (
    <>
      {lines(board as AzulBoard, placesOf(u))}
      {wall(board as AzulBoard, printed as AzulPrinted, placesOf(u))}
      {floor(board as AzulBoard, printed as AzulPrinted, placesOf(u))}
    </>
  ),
  landing: (items, board, _, u) => landing(items, board as AzulBoard, placesOf(u)),
};

const tile = (color: number, u: number): string =>
  color === MARKER ? "marker" : symbol("azul", color, "full", u < SMALL);

const Tile = ({ id, ...box }: Box & { id: string }) => <use href={`#${id}`} {...box} />;

function lines(board: AzulBoard, places: Places) {
  return board.lines.map(([color, count], row) => (
    <g key={row}>
      {Array.from({ length: row + 1 }, (_, space) => (
        <Tile
          key={space}
          id={space < count ? tile(color, places.u) : "space"}
          {...places.line(row, space)}
        />
      ))}
      <path class="to-wall" d={wedge(places, row)} />
    </g>
  ));
}

/** Return the path of a small wedge that points from a line to its row of the wall. */
function wedge(places: Places, row: number): string {
  const { x, y, height } = places.wall(row, 0);
  const size = places.u * 0.1;
  return `M${x - 3.2 * size} ${y + height / 2 - size}l${1.3 * size} ${size}l${-1.3 * size} ${size}z`;
}

function wall(board: AzulBoard, printed: AzulPrinted, places: Places) {
  return board.wall.flatMap((colors, row) =>
    colors.map((color, column) => (
      <Tile
        key={`${row} ${column}`}
        id={
          color === EMPTY ? spaceId(printed.wall[row]![column]!, places.u) : tile(color, places.u)
        }
        {...places.wall(row, column)}
      />
    )),
  );
}

const spaceId = (color: number, u: number): string =>
  color === EMPTY ? "free" : symbol("azul", color, "empty", u < SMALL);

function floor(board: AzulBoard, printed: AzulPrinted, places: Places) {
  return printed.floor.map((cost, at) => {
    const box = places.floor(at);
    const color = board.floor[at];
    const [x, y] = middleOf(box);
    return (
      <g key={at}>
        <rect class="floor-space" {...box} rx={box.width * 0.1} />
        {color === undefined ? (
          places.u >= 15 && (
            <text class="cost" x={x} y={y} font-size={places.u * 0.32 + 4}>
              {signed(cost)}
            </text>
          )
        ) : (
          <Tile id={tile(color, places.u)} {...box} />
        )}
      </g>
    );
  });
}

// --- Where an action ends.

function landing(items: readonly StoryItem[], board: AzulBoard, places: Places): Landing {
  const ghosts: Ghost[] = [];
  let onFloor = board.floor.length;
  let [to, from]: [Point | null, Point | undefined] = [null, undefined];
  const add = (box: Box, color: number) => {
    ghosts.push({ ...box, symbol: tile(color, places.u) });
    return box;
  };
  const fall = (color: number) => add(places.floor(Math.min(onFloor++, 6)), color);
  for (const item of items) {
    if (item.what === "roundend") break; // the next round is not part of the action
    if (item.what === "placed") {
      const filled = board.lines[item.line]![1];
      for (let at = 0; at < item.count; at++) add(places.line(item.line, filled + at), item.color);
      to = edgeOf(places.line(item.line, filled + item.count - 1));
    } else if (item.what === "marker") fall(MARKER);
    else if (item.what === "floored") {
      const boxes = Array.from({ length: item.count }, () => fall(item.color));
      to ??= edgeOf(boxes[0]!);
    } else if (item.what === "tiled" && !items.some(({ what }) => what === "took")) {
      from ??= middleOf(places.line(item.row, 0));
      to ??= edgeOf(add(places.wall(item.row, item.column), item.color));
    }
  }
  return { ghosts, to, ...(from && { from }) };
}

/** Return the end of an arrow to this box: a point just left of the middle of its left edge. */
const edgeOf = ({ x, y, height }: Box): Point => [x - 3, y + height / 2];
