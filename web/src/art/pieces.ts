// The pieces by number, as the server counts them, and the drawings that show them.

export const COLORS = {
  azul: ["blue", "yellow", "red", "black", "white"],
  sintra: ["yellow", "orange", "pink", "blue", "white"],
} as const;

export type Game = keyof typeof COLORS;
export type Color<G extends Game = Game> = (typeof COLORS)[G][number];
export type Form = "full" | "empty" | "ghost" | "broken";

// Letters of the symbols: ornate for 24 px and more, plain below that.
const LETTERS = {
  azul: { full: ["t", "s"], empty: ["e", "x"] },
  sintra: { full: ["p", "q"], empty: ["f", "y"] },
} as const;

/** The drawing of a piece or its space. Without a color it is a joker, which is only ever a space. */
export function symbol(game: Game, color: number | null, form: Form, small: boolean): string {
  const kind = form === "empty" || color === null ? "empty" : "full";
  const letter = LETTERS[game][kind][small ? 1 : 0];
  return `${letter}-${color === null ? "joker" : COLORS[game][color]}`;
}

const NOTATION = { azul: "byrkw", sintra: "yopbw" } as const;

/** As actions are written and typed. */
export const letter = (game: Game, color: number): string => NOTATION[game][color] ?? "";
