// Earlier positions of the match, fetched from the server in pages and cached.
import { request } from "../../client/http.ts";
import { withSaidNames } from "../../i18n/names.ts";
import type { ReplayStep } from "../../wire.ts";

const PAGE = 200; // steps per response

export class Replay {
  /** The event after which the match is shown; null for the current position. */
  at: number | null = null;
  private readonly steps = new Map<number, ReplayStep>();

  constructor(
    private readonly table: string,
    private readonly show: (step: ReplayStep | null) => void,
  ) {}

  /** Show the position after an event, unless another one is requested before it arrives. */
  async go(seq: number): Promise<void> {
    this.at = seq;
    const wanted = this.steps.get(seq) ?? (await this.fetch(seq));
    if (this.at === seq && wanted) this.show(wanted);
  }

  /** Fetch a position, so that it can be shown at once. */
  async load(seq: number): Promise<void> {
    if (!this.steps.has(seq)) await this.fetch(seq);
  }

  leave(): void {
    this.at = null;
    this.show(null);
  }

  /**
   * Fetch the missing positions of a page of the replay. Events never change, so cached positions
   * stay valid.
   */
  private async fetch(seq: number): Promise<ReplayStep | undefined> {
    let from = seq - (seq % PAGE);
    while (this.steps.has(from)) from += 1;
    const to = from - (from % PAGE) + PAGE - 1;
    const path = `/api/tables/${this.table}/replay?from=${from}&to=${to}`;
    for (const each of await request<ReplayStep[]>(path)) {
      this.steps.set(each.seq, { ...each, view: withSaidNames(each.view) });
    }
    return this.steps.get(seq);
  }
}

// --- The position in the URL: `?event=17`.

export function eventInUrl(): number | null {
  const seq = new URLSearchParams(location.search).get("event");
  return seq !== null && /^\d+$/.test(seq) ? Number(seq) : null;
}

export function urlOfEvent(seq: number | null): string {
  const url = new URL(location.href);
  if (seq === null) url.searchParams.delete("event");
  else url.searchParams.set("event", String(seq));
  return url.pathname + url.search;
}
