// What the seat may do, in full: the server's columns, read with the game's legend.
import type { Choices, Legend } from "../wire.ts";

export interface Choice {
  id: number;
  text: string; // as it is sent, such as 2b>3
  source: number | null;
  color: number | null;
  target: number | null; // a line, the floor, a slot
  jokers: number;
  column: number | null;
  placed: number;
  spilled: number; // to the floor, or broken
  points: number;
  steps: number; // down the broken-glass track
  completes: boolean;
  endsRound: boolean;
  lastRound: boolean;
  shatters: boolean;
}

const [COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS] = [1, 2, 4, 8];

export function spell(choices: Choices | null | undefined, legend: Legend): Choice[] {
  return (choices?.actions ?? []).map((id, at) => spellOne(id, at, choices!, legend));
}

function spellOne(id: number, at: number, choices: Choices, legend: Legend): Choice {
  const [text, source, color, target, jokers, column] = legend.actions[id]!;
  const marks = choices.marks?.[at] ?? 0;
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
    completes: (marks & COMPLETES) > 0,
    endsRound: (marks & ENDS_ROUND) > 0,
    lastRound: (marks & LAST_ROUND) > 0,
    shatters: (marks & SHATTERS) > 0,
  };
}

/** Why a color can't go to each target: the id of a sentence, or "" where it can. */
export function refusals(
  choices: Choices | null | undefined,
  legend: Legend,
  color: number,
): string[] {
  const codes = choices?.refusals?.[color] ?? [];
  return codes.map(code => (code ? `refusal-${legend.reasons[code]!.replaceAll("_", "-")}` : ""));
}

// --- The parts of a choice, one question after the other.

export interface Pick {
  source: number;
  color: number;
}

export const isPicked = (choice: Choice, pick: Pick): boolean =>
  choice.source === pick.source && choice.color === pick.color;

/** What can be done with what was picked. */
export const withPick = (choices: Choice[], pick: Pick): Choice[] =>
  choices.filter(choice => isPicked(choice, pick));

/** What needs no pick: a column, a pane to keep, the glazier's way home. */
export const withoutPick = (choices: Choice[]): Choice[] =>
  choices.filter(choice => choice.source === null);

export const canPick = (choices: Choice[], pick: Pick): boolean =>
  choices.some(choice => isPicked(choice, pick));
