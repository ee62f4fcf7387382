// Speed of the pages on a throttled processor. Not in CI: other work on the machine would distort it.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectWithin, printAtEnd, report } from "./budgets.ts";
import { actOnce, openDuel, playToLastTiles } from "./duel.ts";
import { playUntil, waitForMotion, waitForNewerVersion, waitForVersion } from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, PHONE, withBrowser } from "./pages.ts";
import { newRecord } from "./records.ts";

withBrowser();
printAtEnd();

const THROTTLE = 4; // like a cheap phone
const TRIES = 15;

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

const median = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const spread = (all: number[]): string =>
  ` (median of ${all.length}, ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;

test("the first board appears within its budget", async () => {
  const ana = await openPage("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.addInitScript(markFirstBoard);
  await throttle(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    await ana.goto("about:blank");
    await ana.goto(`/table/${id}`, { waitUntil: "commit" });
    times.push(await boardAt(ana));
  }
  expectWithin("first board", median(times), 1000, "ms", spread(times));
  await closePages(ana);
});

/** Runs in the page: mark the first frame with all displays, at almost no cost. A bot may have emptied one. */
function markFirstBoard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[data-place='source 5']")) return;
    if (!document.querySelector("[data-place^='source '] [data-color]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("board")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Return the time when the board was drawn. The page is polled rarely: on a throttled processor
 * polling is work, too.
 */
async function boardAt(page: Page): Promise<number> {
  for (;;) {
    await new Promise(done => setTimeout(done, 2000));
    const at = await page.evaluate(() => performance.getEntriesByName("board")[0]?.startTime);
    if (at !== undefined) return at;
  }
}

test("a tap is answered within its budget", async () => {
  const ana = await openPage("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(ana, id, ({ own }) => !!own?.choices);
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, table.match!.seq);
  await throttle(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    times.push(await ana.evaluate(tapDelay, at));
  }
  expectWithin("tap to response", median(times), 50, "ms", spread(times));
  await closePages(ana);
});

/** Runs in the page: return the milliseconds from a tap on tiles to the frame that shows them picked. */
function tapDelay(number: number): Promise<number> {
  const groups = document.querySelectorAll<HTMLElement>('.tile-group[aria-disabled="false"]');
  const group = groups[number % groups.length]!;
  const start = performance.now();
  group.click();
  return new Promise(done => {
    const look = (): unknown =>
      group.getAttribute("aria-pressed") === "true"
        ? done(performance.now() - start)
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}

const FRAME_MS = 17;

test("the share of quick frames in a scene is reported", async () => {
  const options = {
    ...PHONE,
    settings: { speed: "normal" },
    reducedMotion: "no-preference",
  } as const;
  const [ana, ben, id] = await openDuel({ game: "azul" }, options);
  const { table } = await playToLastTiles([ana, ben], id, ({ table }) => table.match!.round === 2);
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, table.match!.seq);
  await waitForMotion(ana);
  await throttle(ana);
  await ana.evaluate(recordFrames);
  await actOnce([ana, ben], id);
  await waitForNewerVersion(ana, table.match!.seq);
  const frames = await ana.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const quick = frames.filter(ms => ms <= FRAME_MS).length;
  const how = ` of ${frames.length}, the longest ${Math.max(...frames).toFixed(0)} ms`;
  report("frames of a scene within 17 ms", (100 * quick) / frames.length, "%", how);
  await closePages(ana, ben);
});

/** Runs in the page: record the time between frames. */
function recordFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  Object.assign(window, { frames });
}

const REVIEWS = 5;
const REVIEWED_MS = 8000; // for the server to finish its own review of the recorded match

test.for(["azul", "sintra"])(
  "the first round of a review of %s is on the screen within its budget",
  async game => {
    await timeReview(game); // the first review starts the process that computes reviews
    const times: number[] = [];
    for (let at = 0; at < REVIEWS; at++) times.push(await timeReview(game));
    expectWithin(`first round of a review, ${game}`, median(times), 1000, "ms", spread(times));
  },
);

/**
 * Return the milliseconds from the press of "Review it" to the first round on the page. Matches at
 * tables are reviewed as soon as they end, so people wait for pasted records only.
 */
async function timeReview(game: string): Promise<number> {
  const record = await newRecord(game);
  const page = await openPage("/review");
  await page.waitForTimeout(REVIEWED_MS);
  await page.getByLabel("Or paste it here").fill(record);
  const start = performance.now();
  await page.getByRole("button", { name: "Review it" }).click();
  await page.getByText(/Reviewing round [2-9]|choices with a better one/).waitFor();
  const took = performance.now() - start;
  await closePages(page);
  return took;
}
