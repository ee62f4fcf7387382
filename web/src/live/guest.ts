// Who one is: a guest by a cookie that scripts can't read, so the name is kept beside it.
import type { Guest } from "../wire.ts";
import { ask } from "./http.ts";

const NAME = "palacio.name";

/** The same person as before, perhaps by a new name. */
export async function beGuest(name?: string): Promise<string> {
  const guest = await ask<Guest>("/api/guest", name ? { name } : {});
  localStorage.setItem(NAME, guest.name);
  return guest.name;
}

/** The name one went by, or null for a stranger. */
export const knownName = (): string | null => localStorage.getItem(NAME);
