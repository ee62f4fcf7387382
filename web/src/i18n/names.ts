// Names that the server gives: those of guests who have not chosen one, and of people who were erased.
import type { TableView, View } from "../wire.ts";
import { say as pageSay, type Say } from "./messages.ts";

/** Matches the names that the server gives: to erased people in English, and to guests in their own language. */
const GIVEN = /^(?:(Player)|Guest|Gast|Invité|Invitado)(?: (\d+))?$/;

/** Translate a server-given name into the reader's language; return a name that a person has chosen unchanged. */
export function sayName(name: string, say: Say = pageSay): string {
  const [given, isErased, number] = GIVEN.exec(name) ?? [];
  if (!given || (isErased && !number)) return name;
  if (isErased) return say("web-player", { number: Number(number) });
  return [say("web-guest"), number].filter(Boolean).join(" ");
}

export const withSaidNames = (view: View): View => ({
  ...view,
  names: view.names.map(name => sayName(name)),
});

export const withSaidSeats = (table: TableView): TableView => ({
  ...table,
  seats: table.seats.map(seat => (seat.name ? { ...seat, name: sayName(seat.name) } : seat)),
  match: table.match && withSaidNames(table.match),
});
