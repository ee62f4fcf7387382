// A warning before a mistake, in casual matches against bots.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { Checks } from "./accessibility.ts";
import {
  fetchTable,
  playUntil,
  type TableState,
  waitForNewerVersion,
  waitForVersion,
} from "./match.ts";
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

withBrowser();

const WARNINGS_ON = { settings: { warnings: true } };
const WARNING = "[role=alertdialog]";
/** Whether it is the person's turn, and they have points to lose and three tiles of a color to throw away. */
function canThrowAway({ table, own }: TableState): boolean {
  const { boards, displays } = table.match!;
  const hasThree = displays.some(counts => Math.max(...counts) >= 3);
  return Boolean(own?.choices) && boards[own!.seat]!.score >= 5 && hasThree;
}

/** Open a table with a bot at which it is the person's turn. Return the page and the number of events. */
async function onTurn(options: PageOptions = {}) {
  const ana = await openPage("/about", options);
  let [id, state] = await playOne(ana);
  while (!canThrowAway(state)) [id, state] = await playOne(ana); // that match had no such turn
  const { seq } = state.table.match!;
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, seq);
  return { ana, id, seq };
}

async function playOne(page: Page): Promise<[string, TableState]> {
  const id = await openTable(page, { game: "azul", seats: [OPEN, BOT] });
  return [id, await playUntil(page, id, canThrowAway)];
}

/** Choose to throw the largest group of tiles on the floor. */
async function chooseFloor(page: Page): Promise<void> {
  const groups = page.locator(".displays .tile-group:not(:disabled):visible");
  await groups.first().waitFor();
  const sizes = await groups.evaluateAll(all =>
    all.map(each => each.querySelectorAll(".piece").length),
  );
  await groups
    .nth(sizes.indexOf(Math.max(...sizes)))
    .locator(".piece")
    .first()
    .click();
  await page.click(".own-board button.floor");
  await page.waitForSelector(".confirm:not(:disabled)");
}

const eventsOf = async (page: Page, id: string): Promise<number> =>
  (await fetchTable(page.request, id)).table.match!.seq;

test.for([
  ["a desktop", {}],
  ["a phone", PHONE],
] as const)("on %s a mistake is played only after a second Confirm", async ([where, device]) => {
  const { ana, id, seq } = await onTurn({ ...device, ...WARNINGS_ON });
  await chooseFloor(ana);
  await ana.click(".confirm");
  await ana.waitForSelector(WARNING);
  expect(await ana.textContent(`${WARNING} h2`)).toMatch(
    /^This (costs you|lowers your) .+ again\?$/,
  );
  expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe("Look again");
  const checks = new Checks();
  await checks.check(ana, `a warning on ${where}`);
  expect(await eventsOf(ana, id)).toBe(seq); // nothing was played
  await ana.keyboard.press("Escape");
  await ana.waitForSelector(WARNING, { state: "detached" });
  await ana.click(".confirm"); // still chosen, and not asked again
  await waitForNewerVersion(ana, seq);
  checks.done();
  await closePages(ana);
});

test("the button “Look again” keeps the choice", async () => {
  const { ana, id, seq } = await onTurn(WARNINGS_ON);
  await chooseFloor(ana);
  await ana.click(".confirm");
  await ana.click(`${WARNING} .primary`);
  await ana.waitForSelector(WARNING, { state: "detached" });
  expect(await ana.isEnabled(".confirm")).toBe(true);
  expect(await eventsOf(ana, id)).toBe(seq);
  await closePages(ana);
});

test("the button “Confirm” in the warning plays the action", async () => {
  const { ana, seq } = await onTurn(WARNINGS_ON);
  await chooseFloor(ana);
  await ana.click(".confirm");
  await ana.click(`${WARNING} button:not(.primary)`);
  await waitForNewerVersion(ana, seq);
  await closePages(ana);
});

test("with warnings turned off in the settings, no warning is shown", async () => {
  const { ana, seq } = await onTurn();
  const asked: string[] = [];
  ana.on("request", request => asked.push(request.url()));
  await chooseFloor(ana);
  await ana.click(".confirm");
  await waitForNewerVersion(ana, seq);
  expect(asked.filter(url => url.endsWith("/cost"))).toEqual([]);
  await closePages(ana);
});
