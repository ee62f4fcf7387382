// Whole matches of every game and option: the page shows the server's view of each event. Then stepping through one.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ReplayStep } from "../../src/wire.ts";
import { Checks } from "./accessibility.ts";
import { eventsOf, playUntil, referenceOf } from "./match.ts";
import { expectedReading, type Reading, read, readBack } from "./page_reader.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  type PageOptions,
  PHONE,
  withBrowser,
} from "./pages.ts";
import { AUTOPLAY_MS, endTimers, holdTimers } from "./timers.ts";

withBrowser();

const MATCHES = [
  ["azul", "fixed", 4],
  ["azul", "free", 3],
  ["sintra", "a", 3],
  ["sintra", "b", 4],
] as const;

const SLIDER = ".scrubber input";
const STEPS = 8; // by key; the slider is set to the others

const endOf = async (page: Page, end: "min" | "max"): Promise<number> =>
  Number(await page.getAttribute(SLIDER, end));

test.for(MATCHES)(
  "the replay of %s %s with %i seats shows every position",
  async ([game, option, seats]) => {
    const ana = await openPage("/about");
    const others = Array.from({ length: seats - 1 }, () => BOT);
    const id = await openTable(ana, { game, option, seats: [OPEN, ...others] });
    const reference = await referenceOf(ana, await playUntil(ana, id, () => false));
    const shown = await openReplay(ana, id);
    const [, ...early] = shown.slice(0, STEPS);
    const readings = [
      ...(await readBack(ana, shown.slice(0, 1))),
      ...(await readSteps(ana, early)),
      ...(await readBack(ana, shown.slice(STEPS))),
    ];
    for (const [at, { view, seq }] of shown.entries()) {
      expect(readings[at], `${id} after event ${seq}`).toEqual(expectedReading(view, reference));
    }
    await closePages(ana);
  },
);

/** Open the replay and return its events, from the first deal on. */
async function openReplay(page: Page, id: string): Promise<ReplayStep[]> {
  await page.goto(`/table/${id}?event=0`);
  const events = await eventsOf(page, id);
  await page.focus(SLIDER);
  const [first, last] = [await endOf(page, "min"), await endOf(page, "max")];
  expect(last - first).toBeGreaterThan(40);
  // The slider's end is the finished match, with the secret that is revealed after the last turn.
  return [...events.slice(first, last), events.at(-1)!];
}

async function readSteps(page: Page, steps: ReplayStep[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { view } of steps) {
    await page.keyboard.press("ArrowRight");
    readings.push(await read(page, view));
  }
  return readings;
}

// --- Ways through a finished match.

/** Return a page with the result of a match that Ana has played. Autoplay continues only when `endTimers` is called. */
async function finished(game: string, options: PageOptions = {}): Promise<Page> {
  const ana = await openPage("/about", options);
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  await holdTimers(ana, ...AUTOPLAY_MS);
  await ana.goto(`/table/${id}`);
  await ana.getByRole("row", { name: /^Total/ }).waitFor();
  return ana;
}

const positionOf = async (page: Page): Promise<number> =>
  Number(await page.locator(SLIDER).inputValue());

const roundOf = (page: Page) => page.locator(".match-name");

test("a round mark, the chart and autoplay step through a match", async () => {
  const ana = await finished("azul");
  await ana.getByRole("button", { name: "Close" }).click();
  await ana.locator(".side").getByRole("button", { name: "Go to round 2" }).click();
  await expect.poll(() => roundOf(ana).textContent()).toMatch(/Round 2$/);
  const deal = await positionOf(ana);

  await ana.locator(".side").getByRole("button", { name: "Play" }).click();
  await expect.poll(() => positionOf(ana)).toBe(deal + 1);
  await expect.poll(() => endTimers(ana)).toBe(1);
  await expect.poll(() => positionOf(ana)).toBe(deal + 2);
  await ana.keyboard.press("a");
  await ana.locator(".side").getByRole("button", { name: "Play" }).waitFor();
  expect(await endTimers(ana)).toBe(0);
  expect(await positionOf(ana)).toBe(deal + 2);

  await ana.hover(".score-chart .plot"); // waits until nothing moves it any more
  const plot = (await ana.locator(".score-chart .plot").boundingBox())!;
  await ana.mouse.move(plot.x + 1, plot.y + plot.height / 2);
  await ana.mouse.down();
  await expect.poll(() => roundOf(ana).textContent()).toMatch(/Round 1$/);
  await ana.mouse.move(plot.x + plot.width / 2, plot.y);
  const [first, last] = [await endOf(ana, "min"), await endOf(ana, "max")];
  await expect.poll(() => positionOf(ana)).toBe(Math.round((first + last) / 2));
  await ana.mouse.up();
  await closePages(ana);
});

test("the result leads to the end of a round, an enlarged board and the replay", async () => {
  const ana = await finished("sintra");
  const result = ana.locator("dialog.ending");
  await result.getByRole("button", { name: "Show the end of round 2" }).click();
  await result.waitFor({ state: "detached" });
  await expect.poll(() => roundOf(ana).textContent()).toMatch(/Round 2$/);
  await ana.locator(".side").getByRole("button", { name: "One turn forward" }).click();
  await expect.poll(() => roundOf(ana).textContent()).toMatch(/Round 3$/);

  await ana.getByRole("button", { name: "Result" }).click();
  const winner = result.locator(".final-boards li").first();
  expect(await winner.getAttribute("data-winner")).toBe("true");
  await result.getByRole("button", { name: "Enlarge the board of Ana" }).click();
  const enlarged = ana.getByRole("dialog", { name: "Ana’s board" });
  await enlarged.getByRole("button", { name: "Close" }).click();
  await result.getByRole("button", { name: "Watch the replay" }).click();
  await ana.locator(".side").getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(() => roundOf(ana).textContent()).toMatch(/Round 1$/);
  await ana.keyboard.press("Escape");
  await ana.locator(".side").getByRole("button", { name: "Play" }).waitFor();
  await closePages(ana);
});

test("on a phone the replay controls are below the board", async () => {
  const ana = await finished("azul", PHONE);
  await ana.getByRole("button", { name: "Show the end of round 1" }).tap();
  const steps = ana.getByRole("group", { name: "Replay" });
  await steps.getByRole("button", { name: "One turn forward" }).tap();
  await expect.poll(() => ana.locator(".top .status").textContent()).toMatch(/Round 2/);
  await steps.getByRole("button", { name: "Play" }).tap();
  await steps.getByRole("button", { name: "Pause" }).tap();
  await steps.getByRole("button", { name: "Back to the present" }).tap();
  await steps.waitFor({ state: "detached" });
  await closePages(ana);
});

test.for(["azul", "sintra"])("the replay of %s is accessible", async game => {
  const checks = new Checks();
  const ana = await finished(game);
  await ana.getByRole("button", { name: "Show the end of round 3" }).click();
  await ana.locator(".replay-track").waitFor();
  await checks.check(ana, "replay");
  await ana.setViewportSize(PHONE.viewport);
  await ana.getByRole("button", { name: "Log" }).click();
  await ana.locator("dialog .score-chart").waitFor();
  await checks.check(ana, "replay in the log");
  checks.done();
  await closePages(ana);
});
