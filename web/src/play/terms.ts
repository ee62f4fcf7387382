// The choices in the sheet that creates a table, and the terms that result from them.
import type { Games, SeatTerms, Terms } from "../wire.ts";

export type Clock = NonNullable<Terms["clock"]>;

export interface NewTable {
  game: string;
  option: string;
  others: Seat[]; // all seats but the player's own
  clock: Clock;
  serious: boolean; // no undo
}

/** A seat for a friend with the link, for anyone in the lobby, or for a bot of a given level. */
export type Seat = "invited" | "open" | `bot ${string}`;

const STORAGE_KEY = "palacio.new-table";

export const DEFAULTS: NewTable = {
  game: "azul",
  option: "fixed",
  others: ["invited"],
  clock: { kind: "none" },
  serious: false,
};

/**
 * Return the terms of a new table. The player has the first seat; the server draws the starting
 * seat.
 */
export function termsOf(table: NewTable): Terms {
  const seats: SeatTerms[] = [{ kind: "invited" }, ...table.others.map(seatOf)];
  return {
    game: table.game as Terms["game"],
    option: table.option,
    seats,
    clock: table.clock,
    casual: !table.serious,
    listed: table.others.includes("open"),
  };
}

const seatOf = (seat: Seat): SeatTerms =>
  seat === "invited" || seat === "open" ? { kind: seat } : { kind: "bot", level: levelOf(seat) };

export const saveTable = (table: NewTable): void =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify(table));

export function savedTable(): NewTable {
  try {
    return {
      ...DEFAULTS,
      ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<NewTable>),
    };
  } catch {
    return DEFAULTS;
  }
}

export const clockKey = (clock: Clock): string => JSON.stringify(clock, Object.keys(clock).sort());

/** Set the game, and its first option if the current one belongs to another game. */
export function withGame(table: NewTable, games: Games, game: string): NewTable {
  const chosen = games.games.find(each => each.id === game) ?? games.games[0]!;
  const option = chosen.options.includes(table.option) ? table.option : chosen.options[0]!;
  return { ...table, game: chosen.id, option };
}

/** Return the level of a seat's bot; null if the seat is for a person. */
export const levelOf = (seat: Seat): string | null =>
  seat === "invited" || seat === "open" ? null : seat.slice("bot ".length);
