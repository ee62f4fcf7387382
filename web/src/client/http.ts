// HTTP requests to the server, and the guest identity that they use.
import type { Guest, NewGuest, Problem } from "../wire.ts";

/** The server refused a request or a command. `reason` is a sentence in the page's language. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}

/** Send a POST if there is a body, otherwise a GET. Return the JSON response. Throws RequestError. */
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

/** Return headers that ask for error messages in the page's language rather than the browser's. */
const headers = (): Record<string, string> => ({
  "Accept-Language": document.documentElement.lang,
});

// --- Guests. Scripts can't read the session cookie, so name and avatar are stored separately.

const [NAME_KEY, AVATAR_KEY] = ["palacio.name", "palacio.avatar"];
const UNNAMED_KEY = "palacio.unnamed"; // what the server calls a guest who has not chosen a name

/** Create a guest, or rename the current one. Return the name. */
export const ensureGuest = async (name?: string): Promise<string> =>
  (await saveGuest(name ? { name } : {})).name;

let lastSave: Promise<unknown> = Promise.resolve();

/** Create a guest, or change the current one, and return it. Requests wait for each other, since two at once would create two guests. */
export function saveGuest(change: NewGuest): Promise<Guest> {
  const saved = lastSave.then(() => sendGuest(change));
  lastSave = saved.catch(() => undefined);
  return saved;
}

/** Send a guest to the server. A new guest keeps the avatar that they had as a visitor. */
async function sendGuest(change: NewGuest): Promise<Guest> {
  const first = isGuest() ? {} : { avatar: guestAvatar() as NewGuest["avatar"] };
  return storeGuest(await request<Guest>("/api/guest", { ...first, ...change }));
}

/**
 * Store a guest's name and avatar in the browser, and show them in the page's header. Return the
 * guest.
 */
export function storeGuest(guest: Guest): Guest {
  const [key, other] = guest.named === false ? [UNNAMED_KEY, NAME_KEY] : [NAME_KEY, UNNAMED_KEY];
  localStorage.setItem(key, guest.name);
  localStorage.removeItem(other);
  if (guest.avatar) localStorage.setItem(AVATAR_KEY, guest.avatar);
  dispatchEvent(new Event("guest"));
  return guest;
}

/** The name that the current guest has chosen; null if they have not chosen one, for example on a first visit. */
export const guestName = (): string | null => localStorage.getItem(NAME_KEY);

/** The name under which the current guest sits down; null on a first visit. */
export const seatName = (): string | null => guestName() ?? localStorage.getItem(UNNAMED_KEY);

/** Whether there is a guest, with or without a name. */
export const isGuest = (): boolean => seatName() !== null;

/** The avatar of the current guest or visitor; null if it is not known yet. */
export const guestAvatar = (): string | null => localStorage.getItem(AVATAR_KEY);
