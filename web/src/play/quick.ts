// Quick play: the bot in each window, and the open table to join.
import { BOT_LEVELS, type BotLevel, isBotLevel } from "../art/bots.ts";
import type { LobbyTable } from "../wire.ts";

export type Strength = "easy" | "strong";

const DEFAULTS: Record<string, Record<Strength, BotLevel>> = {
  azul: { easy: "apprentice", strong: "master" },
  sintra: { easy: "improver", strong: "foreman" },
};

const strengthOf = (level: BotLevel): Strength =>
  BOT_LEVELS.indexOf(level) < BOT_LEVELS.length / 2 ? "easy" : "strong";

const keyOf = (game: string, strength: Strength): string => `palacio.bot.${game}.${strength}`;

/** The bot in a window: the last one that the person played there. */
export function botIn(game: string, strength: Strength): BotLevel {
  const kept =
    typeof localStorage === "undefined" ? null : localStorage.getItem(keyOf(game, strength));
  return isBotLevel(kept) ? kept : DEFAULTS[game]![strength];
}

/** Put the bot in the window of its game and strength. */
export const rememberBot = (game: string, level: string): void => {
  if (isBotLevel(level)) localStorage.setItem(keyOf(game, strengthOf(level)), level);
};

/** Return the open table of a game where somebody waits and the fewest people are missing. */
export function waitingTable(game: string, open: readonly LobbyTable[]): LobbyTable | undefined {
  const tables = open.filter(table => table.game === game && hasPerson(table));
  const [first] = tables
    .filter(table => freeSeats(table) > 0)
    .sort((one, other) => freeSeats(one) - freeSeats(other));
  return first;
}

const freeSeats = ({ seats }: LobbyTable): number =>
  seats.filter(({ kind, reserved }) => kind === "open" && !reserved).length;

const hasPerson = ({ seats }: LobbyTable): boolean => seats.some(({ kind }) => kind === "person");
