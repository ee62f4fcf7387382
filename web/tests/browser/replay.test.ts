// Whole matches of every game and option, event by event: the page shows the server's view.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ReplayStep } from "../../src/wire.ts";
import { eventsOf, playUntil, referenceOf } from "./match.ts";
import { expectedReading, type Reading, read, readBack } from "./page_reader.ts";
import { BOT, closePages, OPEN, openPage, openTable, withBrowser } from "./pages.ts";

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
  "replay of %s %s with %i seats shows every position",
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
    for (const [at, { view, ply }] of shown.entries()) {
      expect(readings[at], `${id} after event ${ply}`).toEqual(expectedReading(view, reference));
    }
    await closePages(ana);
  },
);

/** Open the replay and return its events, from the first deal on. */
async function openReplay(page: Page, id: string): Promise<ReplayStep[]> {
  await page.goto(`/table/${id}?ply=0`);
  const events = await eventsOf(page, id);
  await page.focus(SLIDER);
  const [first, last] = [await endOf(page, "min"), await endOf(page, "max")];
  expect(last - first).toBeGreaterThan(40);
  // The slider's end is the finished match, with the secret that is revealed after the last turn.
  return [...events.slice(first, last), events.at(-1)!];
}

async function readSteps(page: Page, plies: ReplayStep[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { view } of plies) {
    await page.keyboard.press("ArrowRight");
    readings.push(await read(page, view));
  }
  return readings;
}
