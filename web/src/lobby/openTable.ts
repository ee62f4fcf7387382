// Opens tables and takes seats at them.
import { ensureGuest, request } from "../client/http.ts";
import { saltFor } from "../client/keptDeal.ts";
import { randomId } from "../client/socket.ts";
import type { Done, OpenedTable, Schemas, State, Terms } from "../wire.ts";

/** Open a table and sit down as the current guest. Return the table's id. */
export async function openTable(terms: Terms): Promise<string> {
  const name = await ensureGuest();
  const opened = await request<OpenedTable>("/api/tables", { terms, plays: true });
  await sit(opened.id, opened.commitment, name);
  return opened.id;
}

/** Open a private table from a position, sit down there, and go to its page. Throws RequestError. */
export async function playOn(path: string, from: PlayOnRequest): Promise<void> {
  const name = await ensureGuest();
  const opened = await request<OpenedTable>(path, from);
  await sit(opened.id, opened.commitment, name);
  location.assign(`/table/${opened.id}`);
}

type PlayOnRequest = Schemas["PlayOn"] | Schemas["PositionTable"];

/** Take the guest's reserved seat at a rematch, unless the guest already sits there or the match has begun. */
export async function joinRematch(id: string, name: string): Promise<void> {
  const { table, own } = await request<State>(`/api/tables/${id}`);
  if (!own && table.stage === "open") await sit(id, table.commitment ?? "", name);
}

/** Sit down, and send a salt. The salt is chosen only now, after the server's commitment is known. */
export const sit = (id: string, commitment: string, name: string): Promise<Done> =>
  request<Done>(`/api/tables/${id}/do`, {
    id: randomId(),
    command: { do: "sit", name, salt: saltFor(id, commitment) },
  });
