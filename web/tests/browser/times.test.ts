// How quick the pages are on a processor that is slowed down. Not in CI: a machine that does other
// things as well would tell of these.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { holds, telling } from "./figures.ts";
import { BOT, leave, OPEN, openTable, PHONE, someone, withBrowser } from "./people.ts";
import { playUntil, shows } from "./playing.ts";

withBrowser();
telling();

const THROTTLE = 4; // as slow as a cheap phone
const TRIES = 15;

async function throttled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

const median = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const spread = (all: number[]): string =>
  ` (median of ${all.length}, ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;

test("how soon the board is there", async () => {
  const ana = await someone("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.addInitScript(noteBoard);
  await throttled(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    await ana.goto("about:blank");
    await ana.goto(`/table/${id}`, { waitUntil: "commit" });
    times.push(await boardAt(ana));
  }
  holds("first board", median(times), 1000, "ms", spread(times));
  await leave(ana);
});

/** Runs in the page: marks the first frame with tiles on the last display, and costs next to nothing. */
function noteBoard(): void {
  const looking = new MutationObserver(() => {
    if (!document.querySelector("[data-place='source 5'] [data-color]")) return;
    looking.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("board")));
  });
  looking.observe(document, { childList: true, subtree: true });
}

/** Asked seldom: on a slow processor, asking is work as well. */
async function boardAt(page: Page): Promise<number> {
  for (;;) {
    await new Promise(done => setTimeout(done, 2000));
    const at = await page.evaluate(() => performance.getEntriesByName("board")[0]?.startTime);
    if (at !== undefined) return at;
  }
}

test("how soon a tap is answered", async () => {
  const ana = await someone("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(ana, id, ({ own }) => !!own?.choices);
  await ana.goto(`/table/${id}`);
  await shows(ana, table.match!.seq);
  await throttled(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    times.push(await ana.evaluate(answered, at));
  }
  holds("tap to response", median(times), 50, "ms", spread(times));
  await leave(ana);
});

/** Runs in the page: ms from a tap on tiles to the frame that shows them picked. */
function answered(number: number): Promise<number> {
  const heaps = document.querySelectorAll<HTMLElement>('.heap[aria-disabled="false"]');
  const heap = heaps[number % heaps.length]!;
  const start = performance.now();
  heap.click();
  return new Promise(done => {
    const look = (): unknown =>
      heap.getAttribute("aria-pressed") === "true"
        ? done(performance.now() - start)
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}
