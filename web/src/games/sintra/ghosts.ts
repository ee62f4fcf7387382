// Ghosts: the position of pieces after a choice, derived from the choice alone. Only for drawing.
import type { Choice } from "../../selection/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";

/** The spaces that would be filled from the top: those of the color, then jokers. */
export function filledSpaces(printed: SintraPrinted, board: SintraBoard, choice: Choice): number[] {
  const strip = choice.target === null ? null : board.strips[choice.target];
  if (!strip) return [];
  const [face, panes] = strip;
  const open = (color: number | null): number[] =>
    panes.flatMap((pane, at) => (pane === EMPTY && printed.faces[face]![at] === color ? [at] : []));
  const { placed, jokers } = choice;
  return [...open(choice.color).slice(0, placed - jokers), ...open(null).slice(0, jokers)];
}

/** The slot of the glazier: the chosen strip, or home if nothing is taken. */
export function glazierAfter(board: SintraBoard, choice: Choice): number {
  if (choice.target !== null) return choice.target;
  return choice.color === null ? homeSlot(board) : board.glazier;
}

export const homeSlot = (board: SintraBoard): number =>
  board.strips.findIndex(strip => strip !== null);

/** The space of the shard. The last space counts as the first. */
export function trackAfter(printed: SintraPrinted, board: SintraBoard, choice: Choice): number {
  return (board.track + choice.steps) % (printed.track.length - 1);
}

/** The half of a window that the next pane fills. */
export const nextHalf = ([top]: SintraBoard["windows"][number]): "top" | "bottom" =>
  top === EMPTY ? "top" : "bottom";
