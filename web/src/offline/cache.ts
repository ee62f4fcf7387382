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

/** The id of the table that was cached last, or null. */
export function lastCachedTable(): string | null {
  return cachedIds().sort((a, b) => cachedAt(b) - cachedAt(a))[0] ?? null;
}

function evictOldest(): void {
  const ids = cachedIds().sort((a, b) => cachedAt(a) - cachedAt(b));
  for (const id of ids.slice(0, Math.max(0, ids.length - MAX_TABLES))) {
    localStorage.removeItem(PREFIX + id);
  }
}

const cachedAt = (id: string): number => (cachedTable(id) ?? { at: 0 }).at;

const cachedIds = (): string[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => key.slice(PREFIX.length));
