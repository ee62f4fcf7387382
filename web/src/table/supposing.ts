// What a choice would do. The server is asked while somebody points at it; nothing ever waits for that.
import type { Choice } from "../choosing/choices.ts";
import { ask } from "../live/http.ts";
import type { WhatIf } from "../wire.ts";

const PAUSE = 60; // ms that a pointer rests on a place before the server is asked

export class Supposing {
  private seq = -1;
  private readonly known = new Map<string, WhatIf | null>();
  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly told: () => void,
    private readonly pause = PAUSE,
  ) {}

  /** Null as long as it isn't known. */
  of(choice: Choice, seq: number): WhatIf | null {
    if (seq !== this.seq) this.forget(seq);
    if (!this.known.has(choice.text)) this.want(choice.text);
    return this.known.get(choice.text) ?? null;
  }

  private forget(seq: number): void {
    this.seq = seq;
    this.known.clear();
    this.wanted = "";
    clearTimeout(this.timer);
  }

  private want(action: string): void {
    if (this.wanted === action) return;
    this.wanted = action;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(action, this.seq), this.pause);
  }

  private async ask(action: string, seq: number): Promise<void> {
    const query = new URLSearchParams({ action, seen: String(seq) });
    // It is only a preview: without it the choice still says what it does.
    const path = `/api/tables/${this.table}/whatif?${query}`;
    const answer = await ask<WhatIf>(path).catch(() => null);
    if (seq !== this.seq) return;
    this.known.set(action, answer);
    this.told();
  }
}
