// Times of the past, short: today with the time, then the day, and the year if it is another one.
import { say } from "../i18n/messages.ts";

/** Return when something happened, in the language of the page and the time zone of the browser. */
export function formatTime(at: number, now = Date.now()): string {
  const days = daysBetween(at, now);
  if (days > 1) return format(at, { day: "numeric", month: "long", ...yearUnless(at, now) });
  const time = format(at, { timeStyle: "short" });
  return say(days === 1 ? "me-yesterday" : "me-today", { time });
}

const format = (at: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, how).format(at);

/** Return the format of the year: none for the current one. */
const yearUnless = (at: number, now: number): Intl.DateTimeFormatOptions =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" };

/** Return how many midnights are between two times. A day may have 23 or 25 hours. */
const daysBetween = (at: number, now: number): number =>
  Math.round((midnight(now) - midnight(at)) / 86_400_000);

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
