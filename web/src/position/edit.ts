// The effect of a press on the draft: it lays the chosen piece, or takes a piece away.
import { type AzulBoard, EMPTY, MARKER, type SintraBoard, type SintraPrinted } from "../wire.ts";
import type { Draft } from "./draft.ts";
import type { Place } from "./places.ts";

/** The chosen piece: a color, the start marker (MARKER), or the eraser (EMPTY). */
export type Brush = number;

const DISPLAY_MAX = 4;
const FLOOR_MAX = 7;

/** Return the draft after a press on a place. `faces` are the printed colors of Sintra's strips. */
export function edited(
  draft: Draft,
  place: Place,
  brush: Brush,
  faces: SintraPrinted["faces"] = [],
): Draft {
  switch (place.at) {
    case "display":
      return withDisplay(draft, place.number, place.color, brush);
    case "center":
    case "discard":
      return { ...draft, [place.at]: counted(draft[place.at], place.color, brush) };
    case "marker":
      return withoutMarker(draft);
    case "holder":
      return { ...draft, marker: draft.marker === place.seat ? null : place.seat };
    case "indicator":
      return isColor(brush)
        ? { ...draft, indicator: put(draft.indicator, place.space, brush) }
        : draft;
    default:
      return withBoard(draft, place, brush, faces);
  }
}

const isColor = (brush: Brush): boolean => brush < EMPTY;

const put = <T>(all: readonly T[], at: number, one: T): T[] =>
  all.map((each, index) => (index === at ? one : each));

const added = (counts: readonly number[], color: number, change: number): number[] =>
  put(counts, color, Math.max(0, counts[color]! + change));

/**
 * Return the counts after a press on a pile, which adds a piece or, with the eraser, takes one
 * away.
 */
const counted = (counts: readonly number[], color: number, brush: Brush): number[] =>
  added(counts, color, brush === EMPTY ? -1 : 1);

/**
 * Return the draft after a press on a tile of a display. It is removed if it has the chosen color,
 * otherwise replaced.
 */
function withDisplay(draft: Draft, number: number, lying: number, brush: Brush): Draft {
  let counts = draft.displays[number]!;
  const isSame = lying === brush || !isColor(brush);
  if (lying !== EMPTY) counts = added(counts, lying, -1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (isColor(brush) && !isSame && total < DISPLAY_MAX) counts = added(counts, brush, 1);
  return { ...draft, displays: put(draft.displays, number, counts) };
}

/** Return the draft without the start marker, which must never be in two places. */
const withoutMarker = (draft: Draft): Draft => ({
  ...draft,
  marker: null,
  boards: draft.boards.map(board =>
    board.game === "azul"
      ? { ...board, floor: board.floor.filter(color => color !== MARKER) }
      : board,
  ),
});

type OnBoard = Extract<Place, { seat: number }>;

function withBoard(
  draft: Draft,
  place: OnBoard,
  brush: Brush,
  faces: SintraPrinted["faces"],
): Draft {
  const board = draft.boards[place.seat]!;
  if (place.at === "floor") return withFloor(draft, place.seat, place.space, brush);
  const changed =
    board.game === "azul"
      ? azulEdited(board, place, brush)
      : sintraEdited(board, place, brush, faces);
  return { ...draft, boards: put(draft.boards, place.seat, changed) };
}

function azulEdited(board: AzulBoard, place: OnBoard, brush: Brush): AzulBoard {
  if (place.at === "line") {
    return { ...board, lines: put(board.lines, place.row, lineEdited(board, place, brush)) };
  }
  if (place.at !== "wall") return board;
  const row = board.wall[place.row]!;
  const color =
    row[place.column] !== EMPTY && wouldLay(place, brush) === row[place.column]
      ? EMPTY
      : wouldLay(place, brush);
  return { ...board, wall: put(board.wall, place.row, put(row, place.column, color)) };
}

/** Return the color that a press lays. On the fixed wall it is always the printed color. */
const wouldLay = (place: { printed: number }, brush: Brush): number =>
  brush === EMPTY
    ? EMPTY
    : place.printed !== EMPTY
      ? place.printed
      : isColor(brush)
        ? brush
        : EMPTY;

/**
 * Return the line after a press on a space: filled up to there or, with the eraser, empty from
 * there on. Pressing the last tile while its own color is chosen removes that tile.
 */
function lineEdited(
  board: AzulBoard,
  { row, space }: { row: number; space: number },
  brush: Brush,
): [number, number] {
  const [color, count] = board.lines[row]!;
  const isLast = color === brush && count === space + 1;
  const left = isColor(brush) && !isLast ? space + 1 : Math.min(space, count);
  return left > 0 ? [isColor(brush) ? brush : color, left] : [EMPTY, 0];
}

function withFloor(draft: Draft, seat: number, space: number, brush: Brush): Draft {
  const before = draft.boards[seat] as AzulBoard;
  const lying = before.floor[space];
  const isTaken = lying !== undefined && (brush === EMPTY || lying === brush);
  const base = brush === MARKER || lying === MARKER ? withoutMarker(draft) : draft;
  const board = base.boards[seat] as AzulBoard;
  if (lying === MARKER && isTaken) return base;
  let floor = board.floor;
  if (isTaken) floor = floor.filter((_, at) => at !== space);
  else if (brush === EMPTY) return draft;
  else if (brush === MARKER) floor = [...floor.slice(0, space), MARKER, ...floor.slice(space)];
  else
    floor = space < floor.length && lying !== MARKER ? put(floor, space, brush) : [...floor, brush];
  const boards = put(base.boards, seat, { ...board, floor: floor.slice(0, FLOOR_MAX) });
  return { ...base, boards, marker: brush === MARKER && !isTaken ? seat : base.marker };
}

function sintraEdited(
  board: SintraBoard,
  place: OnBoard,
  brush: Brush,
  faces: SintraPrinted["faces"],
): SintraBoard {
  switch (place.at) {
    case "glazier":
      return { ...board, glazier: place.slot };
    case "track":
      return { ...board, track: place.space };
    case "window": {
      const window = board.windows[place.slot]!;
      const color = window[place.half] === brush || !isColor(brush) ? EMPTY : brush;
      const changed = put(window, place.half, color) as [number, number];
      return { ...board, windows: put(board.windows, place.slot, changed) };
    }
    case "pane":
      return {
        ...board,
        strips: put(board.strips, place.slot, stripEdited(board, place, brush, faces)),
      };
    default:
      return board;
  }
}

/**
 * Return the strip after a press on one of its spaces. The space gets a pane of the printed color
 * or, on a joker, of the chosen color.
 */
function stripEdited(
  board: SintraBoard,
  { slot, space }: { slot: number; space: number },
  brush: Brush,
  faces: SintraPrinted["faces"],
): SintraBoard["strips"][number] {
  const strip = board.strips[slot];
  if (!strip) return null;
  const [face, panes] = strip;
  const printed = faces[face]?.[space] ?? EMPTY;
  const lays = wouldLay({ printed }, brush);
  return [face, put(panes, space, panes[space] === lays ? EMPTY : lays)];
}

/** Return the draft with another strip in a slot, without panes; null empties the slot. */
export function withStrip(draft: Draft, seat: number, slot: number, face: number | null): Draft {
  const board = draft.boards[seat] as SintraBoard;
  const strip = face === null ? null : ([face, Array<number>(5).fill(EMPTY)] as [number, number[]]);
  const strips = put(board.strips, slot, strip);
  return { ...draft, boards: put(draft.boards, seat, { ...board, strips }) };
}

export const withScore = (draft: Draft, seat: number, score: number): Draft => ({
  ...draft,
  boards: put(draft.boards, seat, { ...draft.boards[seat]!, score }),
});
