// The bot that the person played last, which is the opponent in matches started with one tap.
/** The bots, by game, for a person who has not played yet. */
export const EASY_BOTS: Record<string, string> = { azul: "apprentice", sintra: "improver" };

const keyOf = (game: string): string => `palacio.bot.${game}`;

export const lastBot = (game: string): string =>
  localStorage.getItem(keyOf(game)) ?? EASY_BOTS[game]!;

export const rememberLastBot = (game: string, level: string): void =>
  localStorage.setItem(keyOf(game), level);
