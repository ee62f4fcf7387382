// What a table needs to know of a game. Everything else about it stays in the game's own folder.
import type { ComponentType } from "preact";
import type { Game } from "../art/pieces.ts";
import type { Choice, Pick } from "../choosing/choices.ts";
import type { Command, Legend, Own, Tell, View } from "../wire.ts";

export type Size = "own" | "rival" | "chip";

/** A board at any size: the same component, all lengths from --u. */
export interface BoardProps {
  view: View;
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own boards and prints
  board: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  printed: any;
  seat: number;
  size: Size;
  /** What may be chosen on this board now: with what was picked, or without a pick. */
  offered: Choice[];
  /** Pointed at or chosen: drawn as it would be. */
  shown: Choice | null;
  chosen: Choice | null;
  /** For what was picked: the id of a reason for each target that is refused, else "". */
  refused: string[];
  /** What scores in the preview or just scored, and the last move: places by their names. */
  lit: ReadonlySet<string>;
  last: ReadonlySet<string>;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
  onRefused(reason: string): void;
}

/** Where a piece lies, as the value of its `data-place`: display 3, line 2 of seat 0, ... */
export interface Flight {
  color: number;
  count: number;
  from: string;
  to: string;
}

/** A row of a sum: where points come from, and how many. */
export interface Part {
  label: string;
  points: number;
}

/** The part of a sitting that choosing ahead needs. */
export interface Waiting {
  followed: { id: string };
  sight: { own: Own | null } | null;
  sheet: { legend: Legend } | null;
  do(command: Command): Promise<boolean>;
}

export interface Face {
  id: Game;
  colors: string[];
  Board: ComponentType<BoardProps>;
  /** Beside the displays: Sintra's round indicator. */
  Aside?: ComponentType<{ view: View; printed: BoardProps["printed"] }>;
  /** What is asked, when nothing is picked and something else than a color is to be chosen. */
  ask(view: View, choices: Choice[]): { id: string; args?: Record<string, string | number> } | null;
  /** A choice in words, for labels and lists: "line 3", "the floor", "strip 7, 1 on jokers". */
  nameOf(choice: Choice): string;
  /** What a choice would do, in words, part by part: "2 placed", "complete", "+7". */
  effectOf(choice: Choice): string[];
  /** What a scoring is made of, row by row; it is one row, where the game doesn't say. */
  parts?(tell: Tell): Part[] | null;
  /** In the place of the own board, where one may choose before it is one's turn. */
  Ahead?: ComponentType<BoardProps & { sitting: Waiting }>;
  /** Which pieces move when this happens; `earlier` happened before it, in the same action. */
  flights(tell: Tell, before: View, earlier?: readonly Tell[]): Flight[];
  /** What this lights up. */
  litBy(tell: Tell): string[];
  /** Places that the last action touched. */
  marks(tells: Tell[]): string[];
}

export type { Pick };
