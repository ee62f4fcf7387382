// HTTP requests to the server, and the guest identity that they use.
import type { Guest, Problem } from "../wire.ts";

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

// --- Guests. Scripts can't read the session cookie, so the name is stored separately.

const NAME_KEY = "palacio.name";

/** Create a guest, or rename the current one. Return the name. */
export async function ensureGuest(name?: string): Promise<string> {
  const guest = await request<Guest>("/api/guest", name ? { name } : {});
  localStorage.setItem(NAME_KEY, guest.name);
  return guest.name;
}

/** The name of the current guest; null on a first visit. */
export const guestName = (): string | null => localStorage.getItem(NAME_KEY);
