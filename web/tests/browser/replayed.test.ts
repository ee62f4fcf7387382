// Whole matches of every game and option, event by event: the page shows what the server has.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Ply } from "../../src/wire.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import { playUntil, sheetOf, shows } from "./playing.ts";
import { read, told } from "./reading.ts";

withBrowser();

const MATCHES = [
  ["azul", "fixed", 2],
  ["azul", "fixed", 4],
  ["azul", "free", 3],
  ["sintra", "a", 2],
  ["sintra", "a", 3],
  ["sintra", "b", 4],
] as const;

const PAGE = 200; // events in one answer

async function eventsOf(page: Page, id: string): Promise<Ply[]> {
  const all: Ply[] = [];
  for (;;) {
    const range = `from=${all.length}&to=${all.length + PAGE - 1}`;
    const some = (await (
      await page.request.get(`/api/tables/${id}/replay?${range}`)
    ).json()) as Ply[];
    all.push(...some);
    if (some.length < PAGE) return all;
  }
}

const SLIDER = ".scrubber input";

const endOf = async (page: Page, end: "min" | "max"): Promise<number> =>
  Number(await page.getAttribute(SLIDER, end));

test.for(MATCHES)("%s %s with %i seats", async ([game, option, seats]) => {
  const ana = await someone("/about");
  const others = Array.from({ length: seats - 1 }, () => BOT);
  const id = await openTable(ana, { game, option, seats: [OPEN, ...others] });
  const seen = await playUntil(ana, id, () => false);
  const sheet = await sheetOf(ana, seen);
  await ana.goto(`/table/${id}?ply=0`);
  const events = await eventsOf(ana, id);
  await ana.focus(SLIDER);
  const [first, last] = [await endOf(ana, "min"), await endOf(ana, "max")];
  expect(last - first).toBeGreaterThan(40);
  // The end of the slider is the match as it is: what is revealed after the last turn is in it, too.
  const shown = [...events.slice(first, last), events.at(-1)!];
  for (const { view, ply } of shown) {
    if (ply > first) await ana.keyboard.press("ArrowRight");
    await shows(ana, view.seq);
    expect(await read(ana, view), `${id} after event ${ply}`).toEqual(told(view, sheet));
  }
  await leave(ana);
});
