// How much time a seat has, by the server's clock.
import type { TableView } from "../wire.ts";
import { say } from "../words/words.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
export const LOW = 20 * SECOND;

/** In milliseconds; null where no clock is. */
export function leftOf(table: TableView, seat: number, now: number): number | null {
  const left = table.seats[seat]?.left;
  if (left === null || left === undefined) return null;
  return isRunning(table, seat) ? Math.max(0, left - (now - table.since!)) : left;
}

export const isRunning = (table: TableView, seat: number): boolean =>
  table.stage === "playing" && table.match?.turn === seat && typeof table.since === "number";

export function sayTime(ms: number): string {
  if (ms >= DAY)
    return say("table-days", { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  const seconds = Math.ceil(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** How the match is timed: "10:00 each, and 5 s for every action". */
export function sayClock(clock: TableView["clock"]): string {
  if (clock?.kind === "bank") {
    const more = Math.round((clock.increment ?? 0) / SECOND);
    return say("table-clock-bank", { time: sayTime(clock.bank), more });
  }
  return clock?.kind === "turn"
    ? say("table-clock-turn", { time: sayTime(clock.turn) })
    : say("table-clock-none");
}
