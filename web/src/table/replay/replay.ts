// Earlier positions of the match, fetched from the server in pages and cached.
import { request } from "../../client/http.ts";
import type { ReplayStep } from "../../wire.ts";

const PAGE = 200; // plies per response

export class Replay {
  /** The event after which the match is shown; null is the current position. */
  at: number | null = null;
  private readonly plies = new Map<number, ReplayStep>();

  constructor(
    private readonly table: string,
    private readonly show: (ply: ReplayStep | null) => void,
  ) {}

  /** Show the match after this event, unless another one is requested before it arrives. */
  async go(ply: number): Promise<void> {
    this.at = ply;
    const wanted = this.plies.get(ply) ?? (await this.fetch(ply));
    if (this.at === ply && wanted) this.show(wanted);
  }

  /** Fetch a position, so that it can be shown at once. */
  async load(ply: number): Promise<void> {
    if (!this.plies.has(ply)) await this.fetch(ply);
  }

  leave(): void {
    this.at = null;
    this.show(null);
  }

  /** Fetch the missing part of a page. Events never change, so cached ones stay valid. */
  private async fetch(ply: number): Promise<ReplayStep | undefined> {
    let from = ply - (ply % PAGE);
    while (this.plies.has(from)) from += 1;
    const to = from - (from % PAGE) + PAGE - 1;
    const path = `/api/tables/${this.table}/replay?from=${from}&to=${to}`;
    for (const each of await request<ReplayStep[]>(path)) this.plies.set(each.ply, each);
    return this.plies.get(ply);
  }
}

// --- The position in the URL: `?ply=17`.

export function plyInUrl(): number | null {
  const ply = new URLSearchParams(location.search).get("ply");
  return ply !== null && /^\d+$/.test(ply) ? Number(ply) : null;
}

export function urlOfPly(ply: number | null): string {
  const url = new URL(location.href);
  if (ply === null) url.searchParams.delete("ply");
  else url.searchParams.set("ply", String(ply));
  return url.pathname + url.search;
}
