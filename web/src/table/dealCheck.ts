// Compares the deal of a match with the commitment that this browser saw and the salt that it sent.
// It does not replay the draws: `palacio verify` does.
import { type KeptDeal, keptDeal } from "../client/keptDeal.ts";
import type { TableView } from "../wire.ts";
import type { TableStore, Verdict } from "./store.ts";

/** Check the deal once the match has begun, and again when it is over. */
export function watchDeal(store: TableStore): void {
  let checked = "open";
  store.onChange(({ after: { table, own } }) => {
    if (table.stage === checked) return;
    checked = table.stage;
    const kept = keptDeal(table.id);
    if (own && kept) void checkDeal(table, own.seat, kept).then(verdict => store.judge(verdict));
  });
}

async function checkDeal(table: TableView, seat: number, kept: KeptDeal): Promise<Verdict | null> {
  const response = await fetch(`/api/tables/${table.id}/record`, { cache: "no-store" }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  const bots = table.seats.flatMap(({ kind }, at) => (kind === "bot" ? [at] : []));
  return judgeRecord(await response.text(), kept, seat, bots);
}

/**
 * Return whether the record fits the kept commitment and salt; null if it has no fair deal or does
 * not reveal the secret yet.
 */
export async function judgeRecord(
  record: string,
  kept: KeptDeal,
  seat: number,
  bots: number[],
): Promise<Verdict | null> {
  const commitment = valuesOf(record, "commit")[0];
  if (!commitment) return null;
  const salts = valuesOf(record, "salt");
  if (commitment !== kept.commitment || salts[seat] !== kept.salt) return "mismatch";
  if (!globalThis.crypto?.subtle) return null; // not available over plain HTTP
  for (const bot of bots) {
    if (salts[bot] !== (await derivedSalt(commitment, bot))) return "mismatch";
  }
  const secret = valuesOf(record, "reveal")[0];
  if (!secret) return null;
  return (await sha256(bytesOf(secret))) === commitment ? "verified" : "mismatch";
}

/** Return the values of all events of one kind in a record, in order. */
const valuesOf = (record: string, kind: string): string[] =>
  [...record.matchAll(new RegExp(`^\\d+ \\S+ ${kind}=(\\w+) `, "gm"))].map(([, value]) => value!);

const derivedSalt = async (commitment: string, seat: number): Promise<string> =>
  (await sha256(new TextEncoder().encode(`${commitment} ${seat + 1}`))).slice(0, 16);

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
