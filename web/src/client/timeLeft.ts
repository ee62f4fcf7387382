// The time left on a seat's clock, measured by the server's clock.
import type { TableView } from "../wire.ts";

const SECOND = 1000;

/** Return the time left in milliseconds; null if the match has no clock. */
export function timeLeft(table: TableView, seat: number, now: number): number | null {
  const left = table.seats[seat]?.left;
  if (left === null || left === undefined) return null;
  return isRunning(table, seat) ? Math.max(0, left - (now - table.since!)) : left;
}

export const isRunning = (table: TableView, seat: number): boolean =>
  table.stage === "playing" && table.match?.turn === seat && typeof table.since === "number";

/** Format a time as minutes and seconds, with hours if there are any: 3:12, 1:00:00. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
