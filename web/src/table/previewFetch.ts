// Fetches the preview of a choice while the pointer rests on it. Nothing waits for the answer.
import { request } from "../client/http.ts";
import type { Choice } from "../selection/choices.ts";
import type { WhatIf } from "../wire.ts";

const DEBOUNCE_MS = 60; // how long the pointer rests before the request

export class PreviewFetch {
  private seq = -1;
  private readonly answers = new Map<string, WhatIf | null>();
  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly onAnswer: () => void,
    private readonly debounce = DEBOUNCE_MS,
  ) {}

  /** Return the preview of a choice. If it has not been fetched yet, fetch it and return null. */
  get(choice: Choice, seq: number): WhatIf | null {
    if (seq !== this.seq) this.clear(seq);
    if (!this.answers.has(choice.text)) this.schedule(choice.text);
    return this.answers.get(choice.text) ?? null;
  }

  private clear(seq: number): void {
    this.seq = seq;
    this.answers.clear();
    this.wanted = "";
    clearTimeout(this.timer);
  }

  private schedule(action: string): void {
    if (this.wanted === action) return;
    this.wanted = action;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.fetch(action, this.seq), this.debounce);
  }

  /**
   * Fetch a preview. A failure is cached as null; the page then shows only the short description of
   * the choice.
   */
  private async fetch(action: string, seq: number): Promise<void> {
    const query = new URLSearchParams({ action, seen: String(seq) });
    const path = `/api/tables/${this.table}/whatif?${query}`;
    const answer = await request<WhatIf>(path).catch(() => null);
    if (seq !== this.seq) return;
    this.answers.set(action, answer);
    this.onAnswer();
  }
}
