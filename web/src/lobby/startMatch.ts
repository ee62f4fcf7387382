// Starting a match with one tap: against a bot, at another person's open table, or at a new one.
import { ensureGuest, RequestError, request } from "../client/http.ts";
import type { State, Terms } from "../wire.ts";
import { lastBot } from "./lastBot.ts";
import { openTable, sit } from "./openTable.ts";

const GAME_KEY = "palacio.game";

/** Return the game that the person played last. */
export const lastGame = (): string => localStorage.getItem(GAME_KEY) ?? "azul";

export const rememberGame = (game: string): void => localStorage.setItem(GAME_KEY, game);

/** Open a table against a bot. Return its id. */
export const openAgainstBot = (game: string, level: string = lastBot(game)): Promise<string> =>
  openFor(game, { kind: "bot", level });

/** Open a listed table for two. Return its id. */
export const openForAnyone = (game: string): Promise<string> => openFor(game, { kind: "open" });

function openFor(game: string, other: Terms["seats"][number]): Promise<string> {
  rememberGame(game);
  const seats = [{ kind: "open" as const }, other];
  return openTable({ game, seats, listed: other.kind === "open" } as Terms);
}

/** Sit down at an open table from the list. Return its id. */
export async function joinTable(id: string): Promise<string> {
  const name = await ensureGuest();
  const { table, own } = await request<State>(`/api/tables/${id}`);
  if (!own) await sit(id, table.commitment ?? "", name);
  return id;
}

/** Go to a table once it is ready. If the server refuses, its reason is passed to `onRefused`. */
export async function goTo(
  table: Promise<string>,
  onRefused: (reason: string) => void,
): Promise<void> {
  try {
    location.assign(`/table/${await table}`);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    onRefused(error.reason);
  }
}
