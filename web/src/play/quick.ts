// Quick play: the bot in each window, and the open table to join.
import { BOT_LEVELS, type BotLevel, isBotLevel } from "../art/bots.ts";
import { EASY_BOTS, rememberLastBot } from "../lobby/lastBot.ts";
import type { LobbyTable } from "../wire.ts";

export type Strength = "easy" | "strong";

const STRONG_BOTS: Record<string, string> = { azul: "master", sintra: "foreman" };
const DEFAULTS = { easy: EASY_BOTS, strong: STRONG_BOTS };

const strengthOf = (level: BotLevel): Strength =>
  BOT_LEVELS.indexOf(level) < BOT_LEVELS.length / 2 ? "easy" : "strong";

const keyOf = (game: string, strength: Strength): string => `palacio.bot.${game}.${strength}`;

/** Return the bot in a quick play window: the last bot that the person played in that window. */
export function botIn(game: string, strength: Strength): BotLevel {
  const kept =
    typeof localStorage === "undefined" ? null : localStorage.getItem(keyOf(game, strength));
  return isBotLevel(kept) ? kept : (DEFAULTS[strength][game] as BotLevel);
}

/** Store a bot as the last one played in its game, and show it in the quick play window of its strength. */
export function rememberBot(game: string, level: string): void {
  if (!isBotLevel(level)) return;
  rememberLastBot(game, level);
  localStorage.setItem(keyOf(game, strengthOf(level)), level);
}

/** Return the game's open table with a waiting person and the fewest free seats; undefined if there is none. */
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
