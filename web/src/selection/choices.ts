// The legal actions of a seat. The server sends each attribute of the choices as a list; the legend
// of the game gives the meaning of the numbers.
import type { Choices, Legend } from "../wire.ts";

export interface Choice {
  id: number;
  text: string; // in notation, such as 2b>3
  source: number | null;
  color: number | null;
  target: number | null; // a line, the floor, or a slot
  jokers: number;
  column: number | null;
  placed: number;
  spilled: number; // pieces that go to the floor or break
  points: number;
  steps: number; // of the shard down the broken-glass track
  completes: boolean;
  endsRound: boolean;
  lastRound: boolean;
  shatters: boolean;
}

const [COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS] = [1, 2, 4, 8];

export function decodeChoices(choices: Choices | null | undefined, legend: Legend): Choice[] {
  return (choices?.actions ?? []).map((id, at) => decodeChoice(id, at, choices!, legend));
}

function decodeChoice(id: number, at: number, choices: Choices, legend: Legend): Choice {
  const [text, source, color, target, jokers, column] = legend.actions[id]!;
  const flags = choices.flags?.[at] ?? 0;
  return {
    id,
    text,
    source: source ?? null,
    color: color ?? null,
    target: target ?? null,
    jokers: jokers ?? 0,
    column: column ?? null,
    placed: choices.placed?.[at] ?? 0,
    spilled: choices.spilled?.[at] ?? 0,
    points: choices.points?.[at] ?? 0,
    steps: choices.steps?.[at] ?? 0,
    completes: (flags & COMPLETES) > 0,
    endsRound: (flags & ENDS_ROUND) > 0,
    lastRound: (flags & LAST_ROUND) > 0,
    shatters: (flags & SHATTERS) > 0,
  };
}

/** For each target, return the message id of the reason why a color can't go there; "" if it can. */
export function refusals(
  choices: Choices | null | undefined,
  legend: Legend,
  color: number,
): string[] {
  const codes = choices?.refusals?.[color] ?? [];
  return codes.map(code => (code ? `refusal-${legend.reasons[code]!.replaceAll("_", "-")}` : ""));
}

// --- A choice is made in two steps: pick a color at a source, then choose a target.

export interface Pick {
  source: number;
  color: number;
}

export const isPicked = (choice: Choice, pick: Pick): boolean =>
  choice.source === pick.source && choice.color === pick.color;

/** Return the choices that complete a pick. */
export const withPick = (choices: Choice[], pick: Pick): Choice[] =>
  choices.filter(choice => isPicked(choice, pick));

/** Return the choices that need no pick: a column, a pane to keep, or the glazier's way home. */
export const withoutPick = (choices: Choice[]): Choice[] =>
  choices.filter(choice => choice.source === null);

export const canPick = (choices: Choice[], pick: Pick): boolean =>
  choices.some(choice => isPicked(choice, pick));
