// The interface between the table page and a game. Everything else about a game stays in its folder.
import type { ComponentType } from "preact";
import type { Game } from "../art/pieces.ts";
import type { Choice } from "../selection/choices.ts";
import type { Command, Legend, SeatPrivateView, StoryItem, View } from "../wire.ts";

export type Size = "own" | "rival" | "chip";

/** A board at any size. All lengths in its styles derive from --tile. */
export interface BoardProps {
  view: View;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own type of board
  board: any;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own printed data
  printed: any;
  seat: number;
  size: Size;
  /** Whether the tiles are so small that plainer drawings are needed. */
  isSmall?: boolean;
  /**
   * The choices on this board. With a pick, these are the choices that complete it; without one,
   * those that need no pick.
   */
  offered: Choice[];
  /** The choice that is previewed: hovered, focused or chosen. */
  shown: Choice | null;
  chosen: Choice | null;
  /** For each target, the message id of the reason why the pick can't go there; "" if it can. */
  refused: string[];
  /** The places that score in the preview, or that have just scored. */
  lit: ReadonlySet<string>;
  /** The places that the last action changed. */
  last: ReadonlySet<string>;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
  onRefused(reason: string): void;
}

/** The data that a board shows. */
export type Shown = Pick<BoardProps, "view" | "board" | "printed">;

/** Pieces that move between places. A place is a value of `data-place`, such as "source 3". */
export interface Movement {
  color: number;
  count: number;
  from: string;
  to: string;
}

/** A part of a sum of points, shown as a row. */
export interface Part {
  label: string;
  points: number;
}

/** The part of the table store that is needed to plan actions in advance. */
export interface PlanningStore {
  subscription: { id: string };
  state: { own: SeatPrivateView | null } | null;
  reference: { legend: Legend } | null;
  do(command: Command): Promise<boolean>;
}

export interface Face {
  id: Game;
  colors: string[];
  /** The shape of a board: wider than tall, or nearly square. It decides how the table is laid out. */
  shape: "wide" | "tall";
  Board: ComponentType<BoardProps>;
  /** Content beside the displays, such as Sintra's round indicator. */
  Aside?: ComponentType<{ view: View; printed: BoardProps["printed"] }>;
  /**
   * Return the message of the question that the player has to answer; null if they have to take
   * tiles.
   */
  ask(view: View, choices: Choice[]): { id: string; args?: Record<string, string | number> } | null;
  /** Return the name of a choice: "line 3", "the floor", "strip 7, 1 on jokers". */
  nameOf(choice: Choice): string;
  /**
   * Return the effects of a choice in words: "completes line 2: +1 at the end of the round", "ends
   * the round".
   */
  effectOf(choice: Choice): string[];
  /**
   * Return the cost in points of the floor spaces that a choice fills, even if the score is too low
   * to lose that many.
   */
  floorCost?(choice: Choice, shown: Shown): number;
  /** Return the parts of a story item's points; null if there is only one. Games may omit this function. */
  parts?(item: StoryItem): Part[] | null;
  /** The component that replaces the player's own board while the player can plan actions before their turn. */
  PlanAhead?: ComponentType<BoardProps & { store: PlanningStore }>;
  /** Return the movements of a story item. `earlier` are the items before it in the same action. */
  movements(item: StoryItem, before: View, earlier?: readonly StoryItem[]): Movement[];
  /** Return the places that a story item lights up. */
  highlights(item: StoryItem): string[];
  /** Return the places that these story items changed, so that they can be marked. */
  touched(items: StoryItem[]): string[];
}
