// Where things would lie after a choice, as far as the choice itself tells. Only for drawing.
import type { Choice } from "../../choosing/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";

/** The spaces that would be filled, from the top: those of the color, and so many jokers. */
export function filled(printed: SintraPrinted, board: SintraBoard, choice: Choice): number[] {
  const strip = choice.target === null ? null : board.strips[choice.target];
  if (!strip) return [];
  const [face, panes] = strip;
  const open = (color: number | null): number[] =>
    panes.flatMap((pane, at) => (pane === EMPTY && printed.faces[face]![at] === color ? [at] : []));
  const { placed, jokers } = choice;
  return [...open(choice.color).slice(0, placed - jokers), ...open(null).slice(0, jokers)];
}

/** The glazier goes to the strip that is chosen; with no color to take, home. */
export function goesTo(board: SintraBoard, choice: Choice): number {
  if (choice.target !== null) return choice.target;
  return choice.color === null ? home(board) : board.glazier;
}

export const home = (board: SintraBoard): number => board.strips.findIndex(strip => strip !== null);

/** The last space of the track is never stayed on: from there it begins anew. */
export function slidesTo(printed: SintraPrinted, board: SintraBoard, choice: Choice): number {
  return (board.track + choice.steps) % (printed.track.length - 1);
}

/** Which half of a window the next pane gets. */
export const nextHalf = ([top]: SintraBoard["windows"][number]): "top" | "bottom" =>
  top === EMPTY ? "top" : "bottom";
