// HTTP requests to the server, and the guest identity that they use.
import type { Guest, NewGuest, Problem } from "../wire.ts";

/** The server refused a request or a command. `reason` is a sentence in the language of the page. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}

/** Return the JSON response: of a POST if there is a body, else of a GET. Throws RequestError. */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, body === undefined ? { headers: headers() } : post(body));
  if (response.ok) return response.json() as Promise<T>;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new RequestError(problem?.code ?? "unavailable", problem?.reason ?? response.statusText);
}

function post(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { ...headers(), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** Error messages come in the language of the page, which may differ from the browser's. */
const headers = (): Record<string, string> => ({
  "Accept-Language": document.documentElement.lang,
});

// --- Guests. Scripts can't read the session cookie, so name and avatar are stored separately.

const [NAME_KEY, AVATAR_KEY] = ["palacio.name", "palacio.avatar"];

/** Create a guest, or rename the current one. Return the name. */
export const ensureGuest = async (name?: string): Promise<string> =>
  (await saveGuest(name ? { name } : {})).name;

let lastSave: Promise<unknown> = Promise.resolve();

/** Create a guest, or change the current one. Return the guest. One at a time: two requests without a session would create two guests. */
export function saveGuest(change: NewGuest): Promise<Guest> {
  const saved = lastSave.then(() => sendGuest(change));
  lastSave = saved.catch(() => undefined);
  return saved;
}

/** A new guest gets the avatar that the visitor had. */
async function sendGuest(change: NewGuest): Promise<Guest> {
  const first = guestName() ? {} : { avatar: guestAvatar() as NewGuest["avatar"] };
  return storeGuest(await request<Guest>("/api/guest", { ...first, ...change }));
}

/** Keep name and avatar, and show them in the header of the page. Return the guest. */
export function storeGuest(guest: Guest): Guest {
  localStorage.setItem(NAME_KEY, guest.name);
  if (guest.avatar) localStorage.setItem(AVATAR_KEY, guest.avatar);
  dispatchEvent(new Event("guest"));
  return guest;
}

/** The name of the current guest; null on a first visit. */
export const guestName = (): string | null => localStorage.getItem(NAME_KEY);

/** The avatar of the current guest or visitor; null if it is not known yet. */
export const guestAvatar = (): string | null => localStorage.getItem(AVATAR_KEY);
