// Days as text, such as 2026-11-18. They begin and end at midnight UTC.
import { say } from "../i18n/messages.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Return a day as text in the page's language. `how` says which parts of it to show. */
export const formatDay = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { ...how, timeZone: "UTC" }).format(
    Date.parse(day),
  );

export const longDay = (day: string): string => formatDay(day, { day: "numeric", month: "long" });

export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Return the remaining time (`left`, in milliseconds) in words, rounded up to minutes. */
export function leftText(left: number): string {
  const all = Math.max(0, Math.ceil(left / MINUTE_MS));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours
    ? say("daily-hours-left", { hours, minutes })
    : say("daily-minutes-left", { minutes });
}
