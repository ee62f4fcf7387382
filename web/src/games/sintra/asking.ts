// Which strip asks something more: which of its panes is kept, how many go on jokers.
import type { Choice } from "../../choosing/choices.ts";
import type { SintraBoard } from "../../wire.ts";
import { isKeep } from "./spoken.ts";

export interface Question {
  slot: number;
  options: Choice[];
}

/** `opened` is the first choice of a strip that was pressed. */
export function question(
  board: SintraBoard,
  offered: Choice[],
  opened: Choice | null,
  chosen: Choice | null,
): Question | null {
  const kept = offered.filter(isKeep);
  if (kept.length) return { slot: board.glazier, options: kept };
  const pressed = offered.some(each => each.id === opened?.id) ? opened : chosen;
  const options = pressed ? waysTo(offered, pressed.target) : [];
  return options.length > 1 ? { slot: pressed!.target!, options } : null;
}

/** The choices for one strip: they differ in what goes on jokers. */
export const waysTo = (offered: Choice[], slot: number | null): Choice[] =>
  slot === null ? [] : offered.filter(choice => choice.target === slot);
