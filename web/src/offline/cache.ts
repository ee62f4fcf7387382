// The last position of each table, cached to be shown when the server can't be reached.
import type { TableState } from "../client/subscription.ts";
import type { GameReference } from "../wire.ts";

const MAX_TABLES = 8; // the oldest is evicted first
const PREFIX = "palacio.last.";

export interface CachedTable {
  at: number; // when it was cached
  state: TableState;
  reference: GameReference;
}

export function cacheTable(id: string, state: TableState, reference: GameReference): void {
  const cached: CachedTable = { at: Date.now(), state: { ...state, own: null }, reference };
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(cached));
    evictOldest();
  } catch {
    // Storage is full or forbidden: the match works without a cache.
  }
}

export function cachedTable(id: string): CachedTable | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as CachedTable | null;
  } catch {
    return null;
  }
}

function evictOldest(): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(PREFIX));
  const age = (key: string): number => (cachedTable(key.slice(PREFIX.length)) ?? { at: 0 }).at;
  const surplus = Math.max(0, keys.length - MAX_TABLES);
  for (const key of keys.sort((a, b) => age(a) - age(b)).slice(0, surplus)) {
    localStorage.removeItem(key);
  }
}
