// Questions that are asked once, over HTTP. The cookie says who asks.
import type { Problem } from "../wire.ts";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, body === undefined ? { headers: spoken() } : posted(body));
  if (answer.ok) return answer.json() as Promise<T>;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(problem?.code ?? "unavailable", problem?.reason ?? answer.statusText);
}

function posted(body: unknown): RequestInit {
  const headers = { ...spoken(), "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Reasons come in the language of the page, whatever the browser's is. */
function spoken(): Record<string, string> {
  return { "Accept-Language": document.documentElement.lang };
}
