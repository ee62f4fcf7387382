// Short texts for past times: the time if today or yesterday, otherwise the day, plus the year if not the current one.
import { say } from "../i18n/messages.ts";

/** Return a past time as text, in the page's language and the browser's time zone. */
export function formatTime(at: number, now = Date.now()): string {
  const days = daysBetween(at, now);
  if (days > 1) return format(at, { day: "numeric", month: "long", ...yearUnless(at, now) });
  const time = format(at, { timeStyle: "short" });
  return say(days === 1 ? "me-yesterday" : "me-today", { time });
}

const format = (at: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, how).format(at);

/** Return the format options for the year; empty for the current year, which is not shown. */
const yearUnless = (at: number, now: number): Intl.DateTimeFormatOptions =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" };

/** Return the number of midnights between two times. A day may have 23 or 25 hours. */
const daysBetween = (at: number, now: number): number =>
  Math.round((midnight(now) - midnight(at)) / 86_400_000);

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
