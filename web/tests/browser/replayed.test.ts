// Whole matches of every game and option, event by event: the page shows what the server has.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Ply } from "../../src/wire.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import { eventsOf, playUntil, sheetOf } from "./playing.ts";
import { type Reading, read, readBack, told } from "./reading.ts";

withBrowser();

const MATCHES = [
  ["azul", "fixed", 2],
  ["azul", "fixed", 4],
  ["azul", "free", 3],
  ["sintra", "a", 2],
  ["sintra", "a", 3],
  ["sintra", "b", 4],
] as const;

const SLIDER = ".scrubber input";
const STEPS = 8; // by key; the others are slid to

const endOf = async (page: Page, end: "min" | "max"): Promise<number> =>
  Number(await page.getAttribute(SLIDER, end));

test.for(MATCHES)("%s %s with %i seats", async ([game, option, seats]) => {
  const ana = await someone("/about");
  const others = Array.from({ length: seats - 1 }, () => BOT);
  const id = await openTable(ana, { game, option, seats: [OPEN, ...others] });
  const sheet = await sheetOf(ana, await playUntil(ana, id, () => false));
  const shown = await openReplay(ana, id);
  const [, ...early] = shown.slice(0, STEPS);
  const readings = [
    ...(await readBack(ana, shown.slice(0, 1))),
    ...(await readSteps(ana, early)),
    ...(await readBack(ana, shown.slice(STEPS))),
  ];
  for (const [at, { view, ply }] of shown.entries()) {
    expect(readings[at], `${id} after event ${ply}`).toEqual(told(view, sheet));
  }
  await leave(ana);
});

/** What can be looked at, from the first deal on. */
async function openReplay(page: Page, id: string): Promise<Ply[]> {
  await page.goto(`/table/${id}?ply=0`);
  const events = await eventsOf(page, id);
  await page.focus(SLIDER);
  const [first, last] = [await endOf(page, "min"), await endOf(page, "max")];
  expect(last - first).toBeGreaterThan(40);
  // The end of the slider is the match as it is: what is revealed after the last turn is in it, too.
  return [...events.slice(first, last), events.at(-1)!];
}

async function readSteps(page: Page, plies: Ply[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { view } of plies) {
    await page.keyboard.press("ArrowRight");
    readings.push(await read(page, view));
  }
  return readings;
}
