// The order in which Sintra's scoring is shown. After an action: the broken glass, the color of the
// round, the move of a pane into its window, the windows, the strip. At the end of the match: the
// strips, the broken glass, the ornaments.
import { EMPTY, type SintraBoard, type StoryItem, type View } from "../../wire.ts";
import type { Staging } from "../effects.ts";
import { HALVES, lightOf, spaceOf, stripOf, trackOf, windowOf } from "./places.ts";

/** The order in which these story items are shown. All other items are shown before them. */
const ORDER: StoryItem["what"][] = [
  "step",
  "shattered",
  "bonuscolor",
  "kept",
  "window",
  "flipped",
  "removed",
  "leftovers",
  "track",
  "palette",
  "ornament",
];

export const sintraStaging: Staging = {
  effect,
  rank,
  falling: () => [],
  turning: item =>
    item.what === "flipped" || item.what === "removed" ? [stripOf(item.seat, item.slot)] : [],
  lights,
  over,
};

function rank(item: StoryItem): number {
  return 1 + ORDER.indexOf(item.what) + (item.what === "ornament" ? item.ornament : 0);
}

const MIDDLE = 3; // of the eight strips and windows

/** Return the place over which points appear: the middle one of several places that score together; otherwise null. */
function over(item: StoryItem): string | null {
  if (item.what === "shattered") return trackOf(item.seat, 0);
  if (item.what === "leftovers") return stripOf(item.seat, MIDDLE);
  return item.what === "palette" ? windowOf(item.seat, MIDDLE) : null;
}

/**
 * Return the places of the panes that score and, on side B, of the complete windows. The places of
 * ornaments come from `highlights`.
 */
function lights(item: StoryItem, view: View): string[] {
  if (!("seat" in item)) return [];
  const board = view.boards[item.seat] as SintraBoard;
  switch (item.what) {
    case "leftovers":
      return panesOnStrips(board, item.seat);
    case "palette":
      return [
        ...completeWindows(board, item.seat),
        ...panesInWindows(board, item.seat, pane => pane === item.color),
      ];
    case "ornament": {
      const isNear = (slot: number) => Math.floor(slot / 2) === item.ornament;
      return panesInWindows(board, item.seat, (pane, slot) => pane !== EMPTY && isNear(slot));
    }
    default:
      return [];
  }
}

const panesOnStrips = ({ strips }: SintraBoard, seat: number): string[] =>
  strips.flatMap((strip, slot) =>
    (strip?.[1] ?? []).flatMap((pane, at) => (pane === EMPTY ? [] : spaceOf(seat, slot, at))),
  );

const completeWindows = ({ windows }: SintraBoard, seat: number): string[] =>
  windows.flatMap((panes, slot) => (panes.includes(EMPTY) ? [] : windowOf(seat, slot)));

const panesInWindows = (
  { windows }: SintraBoard,
  seat: number,
  scores: (pane: number, slot: number) => boolean,
): string[] =>
  windows.flatMap((panes, slot) =>
    HALVES.flatMap((half, at) => (scores(panes[at]!, slot) ? lightOf(seat, slot, half) : [])),
  );

function effect(view: View, item: StoryItem, after: View): void {
  if (!("seat" in item)) return;
  const board = view.boards[item.seat] as SintraBoard;
  const next = after.boards[item.seat] as SintraBoard;
  switch (item.what) {
    case "glazed":
    case "jokers":
    case "flipped":
    case "removed":
      board.strips[item.slot] = next.strips[item.slot]!;
      break;
    case "kept":
      board.windows[item.slot] = next.windows[item.slot]!;
      break;
    case "glazier":
      board.glazier = item.slot;
      break;
    case "step":
      board.track = item.space;
      break;
    case "shattered":
      board.track = 0;
      board.lost -= item.points;
      break;
    case "track":
      board.lost -= item.points;
  }
}
