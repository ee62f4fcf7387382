// The last position of each table, to be looked at when there is no net.
import type { Sight } from "../live/followed.ts";
import type { Sheet } from "../wire.ts";

const MANY = 8; // tables; the oldest goes first
const PREFIX = "palacio.last.";

export interface Last {
  at: number;
  sight: Sight;
  sheet: Sheet;
}

export function keepLast(id: string, sight: Sight, sheet: Sheet): void {
  const last: Last = { at: Date.now(), sight: { ...sight, own: null }, sheet };
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(last));
    forgetOldest();
  } catch {
    // No room, or not allowed: the match goes on without.
  }
}

export function lastOf(id: string): Last | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Last | null;
  } catch {
    return null;
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(PREFIX));
  const age = (key: string): number => (lastOf(key.slice(PREFIX.length)) ?? { at: 0 }).at;
  const oldest = keys.sort((a, b) => age(a) - age(b)).slice(0, Math.max(0, keys.length - MANY));
  for (const key of oldest) localStorage.removeItem(key);
}
