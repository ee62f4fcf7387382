// Ghosts: the position of pieces after a choice, derived from the choice alone. Only for drawing.
import type { Choice } from "../../selection/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";

/** Return the spaces that a choice would fill: first spaces of the color from the top, then jokers. */
export function filledSpaces(printed: SintraPrinted, board: SintraBoard, choice: Choice): number[] {
  const strip = choice.target === null ? null : board.strips[choice.target];
  if (!strip) return [];
  const [face, panes] = strip;
  const open = (color: number | null): number[] =>
    panes.flatMap((pane, at) => (pane === EMPTY && printed.faces[face]![at] === color ? [at] : []));
  const { placed, jokers } = choice;
  return [...open(choice.color).slice(0, placed - jokers), ...open(null).slice(0, jokers)];
}

/** Return the glazier's slot after a choice: the chosen strip, or home if no panes are taken. */
export function glazierAfter(board: SintraBoard, choice: Choice): number {
  if (choice.target !== null) return choice.target;
  return choice.color === null ? homeSlot(board) : board.glazier;
}

export const homeSlot = (board: SintraBoard): number =>
  board.strips.findIndex(strip => strip !== null);

/** Return the shard's space after a choice. A shard on the last space returns to the first. */
export function trackAfter(printed: SintraPrinted, board: SintraBoard, choice: Choice): number {
  return (board.track + choice.steps) % (printed.track.length - 1);
}

/** Return the half of a window that the next pane fills. */
export const nextHalf = ([top]: SintraBoard["windows"][number]): "top" | "bottom" =>
  top === EMPTY ? "top" : "bottom";
