// From a tap to a seat: a guest, a table, and a bot on the other side of it.
import { beGuest } from "../live/guest.ts";
import { ask } from "../live/http.ts";
import { randomId } from "../live/ids.ts";
import type { OpenedTable, Terms } from "../wire.ts";

const LEVEL = "improver"; // lets a newcomer win now and then

export async function startMatch(game: string): Promise<void> {
  const terms = { game, seats: [{ kind: "open" }, { kind: "bot", level: LEVEL }] } as Terms;
  location.assign(`/table/${await openTable(terms)}`);
}

/** Open a table and sit down at it, as whoever one is. */
export async function openTable(terms: Terms): Promise<string> {
  const sit = { do: "sit" as const, name: await beGuest(), salt: randomId(22) };
  return (await ask<OpenedTable>("/api/tables", { terms, sit })).id;
}
