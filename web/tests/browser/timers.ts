// Hold timers of the page, so that bubbles, notices and the like stay until the test has seen them.
import type { Page } from "playwright-core";

/** Lengths of timers in milliseconds. No other timer on the page has the same length. */
export const BUBBLE_MS = 4000;
export const REFUSAL_MS = 6000;
export const ROUND_CARD_MS = 1400;
export const AUTOPLAY_MS = [1200, 2400];

/** Hold all timers of these lengths, in documents that this page opens from now on, until `endTimers`. */
export async function holdTimers(page: Page, ...lengths: number[]): Promise<void> {
  await page.addInitScript(holdInPage, lengths);
}

type Held = { heldTimers: Map<number, () => void> };

function holdInPage(lengths: number[]): void {
  const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const heldTimers = new Map<number, () => void>();
  let last = 0; // the browser's own numbers are positive
  const setTimeout = (run: () => void, ms?: number, ...args: []) => {
    if (!lengths.includes(ms!)) return start(run, ms, ...args);
    heldTimers.set(--last, run);
    return last;
  };
  const clearTimeout = (id?: number) => heldTimers.delete(id!) || stop(id);
  Object.assign(window, { setTimeout, clearTimeout, heldTimers });
}

/** End the held timers. Return how many there were. */
export function endTimers(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { heldTimers } = window as unknown as Held;
    const ended = [...heldTimers];
    for (const [id, run] of ended) heldTimers.delete(id) && run();
    return ended.length;
  });
}
