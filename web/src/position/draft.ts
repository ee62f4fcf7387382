// The position on the page: the fields of a view that can be edited. It may be impossible; the server checks it.
import type { Game } from "../art/pieces.ts";
import { EMPTY, type Schemas, type View } from "../wire.ts";

export type AnyBoard = View["boards"][number];

export interface Draft {
  game: Game;
  option: string;
  phase: NonNullable<Schemas["PositionDraft"]["phase"]>;
  round: number;
  starter: number;
  turn: number | null;
  marker: number | null;
  row: number | null;
  indicator: number[];
  center: number[];
  displays: number[][];
  discard: number[];
  boards: AnyBoard[];
}

/** Return the draft of a view. The draft of a finished match is in the phase before a deal. */
export function draftOf(view: View): Draft {
  const { game, option, round, starter, center, displays, discard, boards } = view;
  const phase = view.phase === "choice" || view.phase === "draft" ? view.phase : "deal";
  return {
    ...{ game: game as Game, option, phase, round, starter, center, displays, discard, boards },
    turn: view.turn ?? null,
    marker: view.marker ?? null,
    row: view.row ?? null,
    indicator: view.indicator ?? [],
  };
}

/** Return a draft as a view to draw. Its bag is empty, because only the server knows the bag. */
export const viewOf = (draft: Draft): View =>
  ({ ...draft, seq: 0, names: draft.boards.map(() => ""), bag: [] }) as View;

/** Return a draft without tiles or panes on the displays, center, discard and boards. The round indicator stays. */
export const cleared = (draft: Draft): Draft => ({
  ...draft,
  phase: "draft",
  turn: draft.turn ?? draft.starter,
  marker: null,
  row: null,
  center: none(draft.center),
  discard: none(draft.discard),
  displays: draft.displays.map(none),
  boards: draft.boards.map(emptyBoard),
});

const none = (counts: readonly number[]): number[] => counts.map(() => 0);

function emptyBoard(board: AnyBoard): AnyBoard {
  if (board.game === "azul") {
    const wall = board.wall.map(row => row.map(() => EMPTY));
    return { ...board, score: 0, wall, lines: board.lines.map(() => [EMPTY, 0]), floor: [] };
  }
  const strips = board.strips.map((strip, slot): [number, number[]] => [
    strip?.[0] ?? 2 * slot,
    Array<number>(SPACES).fill(EMPTY),
  ]);
  const windows = board.windows.map((): [number, number] => [EMPTY, EMPTY]);
  return { ...board, score: 0, lost: 0, track: 0, glazier: 0, strips, windows };
}

const SPACES = 5; // of a strip

/** Return the draft of a new match without its tiles, but with everything from the old draft that fits. */
export function resized(dealt: Draft, old: Draft): Draft {
  const empty = cleared(dealt);
  const within = (seat: number | null) => (seat !== null && seat < empty.boards.length ? seat : 0);
  return {
    ...empty,
    round: old.round,
    starter: within(old.starter),
    turn: old.turn === null ? null : within(old.turn),
    marker: old.marker !== null && old.marker < empty.boards.length ? old.marker : null,
    phase: old.phase,
    row: old.row,
    indicator: old.indicator,
    center: old.center,
    discard: old.discard,
    displays: empty.displays.map((heap, at) => old.displays[at] ?? heap),
    boards: empty.boards.map((board, seat) => old.boards[seat] ?? board),
  };
}
