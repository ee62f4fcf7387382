// What every picture in the rules is made of: a view of a table where nothing happens.
import type { Choice } from "../choosing/choices.ts";
import type { View } from "../wire.ts";

export const NONE: ReadonlySet<string> = new Set();

const nothing = (): void => undefined;

/** A board that only shows. */
export const STILL = {
  seat: 0,
  size: "own" as const,
  offered: [] as Choice[],
  shown: null,
  chosen: null,
  refused: [] as string[],
  lit: NONE,
  last: NONE,
  onChoose: nothing,
  onShow: nothing,
  onRefused: nothing,
};

export function viewOf(game: string, option: string, given: Partial<View> = {}): View {
  return {
    game,
    option,
    seq: 1,
    round: 1,
    phase: "draft",
    names: ["", ""],
    starter: 0,
    turn: 0,
    marker: null,
    bag: [0, 0, 0, 0, 0],
    discard: [0, 0, 0, 0, 0],
    displays: [],
    center: [0, 0, 0, 0, 0],
    boards: [],
    ...given,
  };
}

export function choiceOf(given: Partial<Choice>): Choice {
  return {
    id: given.target ?? given.column ?? 0,
    text: "",
    source: 1,
    color: 0,
    target: null,
    jokers: 0,
    column: null,
    placed: 0,
    spilled: 0,
    points: 0,
    steps: 0,
    completes: false,
    endsRound: false,
    lastRound: false,
    shatters: false,
    ...given,
  };
}

/** What an offer needs to be drawn. */
export const offeredOf = (view: View, id: "azul" | "sintra", colors: readonly string[]) => ({
  view,
  face: { id, colors: [...colors] },
  choices: [],
  picking: { pick: null as { source: number; color: number } | null, chosen: null, sent: null },
  last: NONE,
  pick: nothing,
});
