// Opens tables and takes a seat there.
import { ensureGuest, request } from "../client/http.ts";
import { saltFor } from "../client/keptDeal.ts";
import { randomId } from "../client/socket.ts";
import type { Done, OpenedTable, State, Terms } from "../wire.ts";

/** Open a table and sit down as the current guest. Return the id of the table. */
export async function openTable(terms: Terms): Promise<string> {
  const name = await ensureGuest();
  const opened = await request<OpenedTable>("/api/tables", { terms, plays: true });
  await sit(opened.id, opened.commitment, name);
  return opened.id;
}

/** Sit down at a rematch, where a seat is reserved, unless that is done or too late. */
export async function joinRematch(id: string, name: string): Promise<void> {
  const { table, own } = await request<State>(`/api/tables/${id}`);
  if (!own && table.stage === "open") await sit(id, table.commitment ?? "", name);
}

/** Sit down. The salt is chosen only now, since the commitment is known. */
export const sit = (id: string, commitment: string, name: string): Promise<Done> =>
  request<Done>(`/api/tables/${id}/do`, {
    id: randomId(),
    command: { do: "sit", name, salt: saltFor(id, commitment) },
  });
