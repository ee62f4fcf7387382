// The commitments that this browser saw and the salts that it sent, kept to be compared with the records.
import { randomId } from "./socket.ts";

const KEY = "palacio.deals";
const MAX_TABLES = 50; // the oldest is forgotten first

export interface KeptDeal {
  table: string;
  commitment: string; // as shown before the salt was sent
  salt: string;
}

/** Return the salt for a table. The first call chooses it, and stores it with the commitment. */
export function saltFor(table: string, commitment: string): string {
  const known = keptDeal(table);
  if (known) return known.salt;
  const kept = { table, commitment, salt: randomId(22) };
  try {
    localStorage.setItem(KEY, JSON.stringify([...readDeals(), kept].slice(-MAX_TABLES)));
  } catch {
    // Storage is full or forbidden: the match works, but this browser can't check its deal.
  }
  return kept.salt;
}

export const keptDeal = (table: string): KeptDeal | null =>
  readDeals().find(deal => deal.table === table) ?? null;

function readDeals(): KeptDeal[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptDeal[];
  } catch {
    return [];
  }
}
