// Pieces, numbered as on the wire, and the ids of their symbols.

export const COLORS = {
  azul: ["blue", "yellow", "red", "black", "white"],
  sintra: ["yellow", "orange", "pink", "blue", "white"],
} as const;

export type Game = keyof typeof COLORS;
export type Color<G extends Game = Game> = (typeof COLORS)[G][number];
export type Form = "full" | "empty" | "ghost" | "broken";

// Prefixes of symbol ids: with ornament for 24 px and more, plain below that.
const PREFIXES = {
  azul: { full: ["t", "s"], empty: ["e", "x"] },
  sintra: { full: ["p", "q"], empty: ["f", "y"] },
} as const;

/** Return the symbol id of a piece or its space. A joker (null) exists only as a space. */
export function symbol(game: Game, color: number | null, form: Form, small: boolean): string {
  const kind = form === "empty" || color === null ? "empty" : "full";
  const prefix = PREFIXES[game][kind][small ? 1 : 0];
  return `${prefix}-${color === null ? "joker" : COLORS[game][color]}`;
}

const NOTATION = { azul: "byrkw", sintra: "yopbw" } as const;

/** The letter of a color in the notation of actions. */
export const letter = (game: Game, color: number): string => NOTATION[game][color] ?? "";
