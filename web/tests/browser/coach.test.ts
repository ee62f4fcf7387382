// The coach of the first match stays beside the displays when a phone is turned.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { playUntil } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  waitUntilDrawn,
  withBrowser,
} from "./pages.ts";

withBrowser();

const UPRIGHT = { width: 375, height: 667 };
const LYING = { width: 844, height: 390 };

async function placeOfCoach(page: Page): Promise<number[]> {
  await waitUntilDrawn(page); // its text changes size when the font has loaded
  return page.$eval(".coach", coach => {
    const { left, top } = coach.getBoundingClientRect();
    return [Math.round(left), Math.round(top)];
  });
}

test("after a phone is rotated, the coach is where a reload would put it", async () => {
  const ana = await openPage("/about", { viewport: LYING });
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await playUntil(ana, id, ({ own }) => Boolean(own?.choices));
  await ana.goto(`/table/${id}?coach`);
  await ana.waitForSelector(".coach");
  const reloaded = await placeOfCoach(ana);
  await ana.setViewportSize(UPRIGHT);
  await ana.reload();
  await ana.waitForSelector(".coach");
  await ana.setViewportSize(LYING);
  await expect.poll(() => placeOfCoach(ana)).toEqual(reloaded);
  await closePages(ana);
});
