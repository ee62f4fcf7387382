// The values of the form to open a table, and the terms that they become.
import { say } from "../i18n/messages.ts";
import type { SeatTerms, Terms } from "../wire.ts";

export type Clock = NonNullable<Terms["clock"]>;

export interface NewTable {
  game: string;
  option: string;
  others: Seat[]; // all but the own seat
  clock: Clock;
  serious: boolean; // no undo
}

/** For a friend with the link, for anybody in the lobby, or for a bot of a level. */
export type Seat = "invited" | "open" | `bot ${string}`;

const STORAGE_KEY = "palacio.new-table";

export const DEFAULTS: NewTable = {
  game: "azul",
  option: "fixed",
  others: ["invited"],
  clock: { kind: "none" },
  serious: false,
};

/** The own seat is the first. The server draws the starting seat. */
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

function seatOf(seat: Seat): SeatTerms {
  if (seat === "invited" || seat === "open") return { kind: seat };
  return { kind: "bot", level: seat.slice("bot ".length) };
}

/** Return the given number of seats. New ones are copies of the last. */
export function resizeSeats(others: Seat[], count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => others[at] ?? others.at(-1) ?? "invited");
}

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

// --- Clocks.

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

export function clockText(clock: Clock): string {
  if (clock.kind === "none") return say("play-clock-none");
  if (clock.kind === "turn") return say("play-clock-turn", { days: clock.turn / DAY });
  const more = (clock.increment ?? 0) / SECOND;
  return say("play-clock-bank", { minutes: clock.bank / MINUTE, more });
}

export const clockKey = (clock: Clock): string => JSON.stringify(clock, Object.keys(clock).sort());

export const clockByKey = (clocks: Clock[], key: string): Clock =>
  clocks.find(clock => clockKey(clock) === key) ?? { kind: "none" };
