// The match at an earlier time: positions as the server keeps them, fetched by the page and kept.
import { ask } from "../../live/http.ts";
import type { Ply } from "../../wire.ts";

const PAGE = 200; // plies in one answer

export class Replay {
  /** The event after which the match is looked at; null: as it is now. */
  at: number | null = null;
  private readonly plies = new Map<number, Ply>();

  constructor(
    private readonly table: string,
    private readonly show: (ply: Ply | null) => void,
  ) {}

  /** Look at the match after this event. Who moves on before it has come sees only the last. */
  async go(ply: number): Promise<void> {
    this.at = ply;
    const wanted = this.plies.get(ply) ?? (await this.fetch(ply));
    if (this.at === ply && wanted) this.show(wanted);
  }

  now(): void {
    this.at = null;
    this.show(null);
  }

  /** Events never change, so what is there is not fetched again. */
  private async fetch(ply: number): Promise<Ply | undefined> {
    let from = ply - (ply % PAGE);
    while (this.plies.has(from)) from += 1;
    const to = from - (from % PAGE) + PAGE - 1;
    const path = `/api/tables/${this.table}/replay?from=${from}&to=${to}`;
    for (const each of await ask<Ply[]>(path)) this.plies.set(each.ply, each);
    return this.plies.get(ply);
  }
}

// --- The address of the page says where one looks: `?ply=17`.

export function plyInAddress(): number | null {
  const ply = new URLSearchParams(location.search).get("ply");
  return ply !== null && /^\d+$/.test(ply) ? Number(ply) : null;
}

export function plyAddress(ply: number | null): string {
  const url = new URL(location.href);
  if (ply === null) url.searchParams.delete("ply");
  else url.searchParams.set("ply", String(ply));
  return url.pathname + url.search;
}
