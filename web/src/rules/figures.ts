// Sample data for the pictures in the rules: views, choices and the props of static boards.
import type { Choice } from "../selection/choices.ts";
import type { View } from "../wire.ts";

export const NONE: ReadonlySet<string> = new Set();

const ignore = (): void => undefined;

/** The props of a board without interaction. */
export const STATIC = {
  seat: 0,
  size: "own" as const,
  offered: [] as Choice[],
  shown: null,
  chosen: null,
  refused: [] as string[],
  lit: NONE,
  last: NONE,
  onChoose: ignore,
  onShow: ignore,
  onRefused: ignore,
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

/** Return a store for displays without interaction. */
export const displaysStore = (view: View, id: "azul" | "sintra", colors: readonly string[]) => ({
  view,
  face: { id, colors: [...colors] },
  choices: [],
  selection: { pick: null as { source: number; color: number } | null, chosen: null, sent: null },
  last: NONE,
  pick: ignore,
});
