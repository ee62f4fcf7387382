// How Sintra's scoring is shown: the glass, the color of the round, the pane into its window, the windows,
// the strip; at the end of the match the strips, the broken glass and the ornaments.
import type { SintraBoard, StoryItem, View } from "../../wire.ts";
import type { Staging } from "../effects.ts";
import { stripOf, trackOf } from "./places.ts";

/** The order of these story items; all others come before them. */
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
  lights: () => [],
  over: item => ("seat" in item && item.what === "shattered" ? trackOf(item.seat, 0) : null),
};

function rank(item: StoryItem): number {
  return 1 + ORDER.indexOf(item.what) + (item.what === "ornament" ? item.ornament : 0);
}

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
