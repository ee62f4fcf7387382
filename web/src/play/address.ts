// The parameters of the lobby's URL.
//
//   ?now            start a match at once, as "Play now" does; ?now=sintra names the game
//   ?create         open the sheet to create a table; ?game=sintra and ?bot=master also open it, preselected
import { isBotLevel } from "../art/bots.ts";
import { lastGame } from "../lobby/startMatch.ts";
import type { Games } from "../wire.ts";
import { type NewTable, savedTable, withGame } from "./terms.ts";

const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Return the game to start at once; null if the URL does not ask for one. */
export function gameToStart(): string | null {
  const game = parameter("now");
  return game === null ? null : game || lastGame();
}

export const asksForSheet = (): boolean =>
  ["create", "game", "bot"].some(name => parameter(name) !== null);

/** Return the choices for a new table: the last table's choices, overridden by the URL's parameters. */
export function firstTable(games: Games): NewTable {
  const saved = savedTable();
  const table = withGame(saved, games, parameter("game") ?? saved.game);
  const level = parameter("bot");
  return isBotLevel(level) ? { ...table, others: [`bot ${level}`] } : table;
}
