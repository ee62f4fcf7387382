// Whether phrases are shown at a table, and whether the person can send them. The other scripts for phrases load later.
import { settings } from "../../settings/settings.ts";
import type { TableStore } from "../store.ts";

/**
 * Whether phrases are available: the settings allow them, and another person sits at the table.
 * Bots send no phrases.
 */
export const hasPhrases = ({ state, seat: own }: TableStore): boolean =>
  settings().phrases &&
  state!.table.seats.some(({ kind }, seat) => kind === "person" && seat !== own);

/** Whether the person can send phrases. Spectators can't. */
export const canSay = (store: TableStore): boolean => store.seat !== null && hasPhrases(store);
