// The review of a match that was just played, against the real server: by mouse, keyboard and phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { playUntil } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  type PageOptions,
  PHONE,
  RETRY,
  withBrowser,
} from "./pages.ts";

withBrowser();

const BOTS = (count: number) => Array.from({ length: count }, () => BOT);

/** Play a match as Ana, and open its review by the link on the page of its result. */
async function review(game: string, seats: number, options: PageOptions = {}): Promise<Page> {
  const ana = await openPage("/about", options);
  const id = await openTable(ana, { game, seats: [OPEN, ...BOTS(seats - 1)] });
  await playUntil(ana, id, () => false);
  await ana.goto(`/table/${id}`);
  await ana.getByRole("dialog").getByRole("link", { name: "Review" }).click();
  await ana.waitForURL(`/review/${id}`);
  return ana;
}

const isDone = (page: Page): Promise<void> => page.getByText("choices with a better one").waitFor();

const slider = (page: Page) => page.getByRole("slider", { name: "Position" });

const shown = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

test("a finished match is reviewed, and keys go through it", async () => {
  const ana = await review("azul", 2);
  await ana.getByRole("heading", { level: 1, name: /^You (won|lost)/ }).waitFor();
  await isDone(ana);
  const parts = await ana.locator(".parts b").allTextContents();
  const sum = parts.map(asNumber).reduce((all, part) => all + part, 50);
  const hasWon = /won/.test((await ana.locator("h1").textContent())!);
  expect(Math.abs(sum - (hasWon ? 100 : 0))).toBeLessThanOrEqual(2); // each part is rounded
  await ana.locator("body").press("Home");
  expect(await shown(ana)).toBe(0);
  await ana.locator("body").press("ArrowRight");
  expect(await shown(ana)).toBe(1);
  expect(await slider(ana).getAttribute("aria-valuetext")).toMatch(
    /^Round 1, turn 1 of \d+\. .+ from .+ to .+\. Your chance (rises|falls|stays)/,
  );
  await ana.locator("body").press("End");
  expect(await shown(ana)).toBe(Number(await slider(ana).getAttribute("max")));
  await closePages(ana);
});

/** The number of a text such as "−20 %". */
const asNumber = (text: string): number => Number.parseInt(text.replace("−", "-"), 10);

test("a moment shows both actions on the board, and arrow keys find it", async () => {
  const ana = await review("azul", 2);
  await isDone(ana);
  const moments = ana.locator("article.moment");
  const count = await moments.count();
  expect(count).toBeGreaterThan(0); // a player who takes what scores most now does not play well
  await ana.locator("body").press("Home");
  await ana.locator("body").press("ArrowDown");
  await expect.poll(() => moments.first().getAttribute("aria-current")).toBe("true");
  await ana.locator("article.moment a").last().click();
  await expect.poll(() => moments.last().getAttribute("aria-current")).toBe("true");
  const better = ana.locator(".moment .versus .better");
  await expect
    .poll(() => ana.locator(".position .arrow.better").count())
    .toBe(await better.count());
  await closePages(ana);
});

test.for([
  ["azul", 2],
  ["azul", 4],
  ["sintra", 2],
] as const)("the review of %s with %i seats is accessible", async ([game, seats]) => {
  const checks = new Checks();
  const ana = await review(game, seats);
  await isDone(ana);
  await checks.check(ana, "review");
  await ana.getByText("choices with a better one").click();
  await ana.locator(".all-judged table").waitFor();
  await checks.check(ana, "all choices");
  await ana.locator("article.moment a").first().click(); // a view of its own on phones
  await checks.check(ana, "moment");
  checks.done();
  await closePages(ana);
});

test("on a phone a moment is a view of its own, with a tab for each action", async () => {
  const ana = await review("sintra", 2, PHONE);
  await isDone(ana);
  await ana.locator("article.moment a").first().tap();
  await ana.locator(".phone-moment").waitFor();
  const better = ana.getByRole("tab", { name: /^(Better|Instead)/ });
  if (await better.count()) {
    await better.tap();
    await ana.locator(".arrow.better").waitFor();
  }
  await ana.getByRole("link", { name: "Back to the review" }).tap();
  await ana.getByRole("heading", { level: 1, name: /^You (won|lost)/ }).waitFor();
  await closePages(ana);
});

test("a review is in the list of one's matches, and can be read by others", async () => {
  const ana = await review("azul", 2);
  await isDone(ana);
  const path = new URL(ana.url()).pathname;
  await ana.goto("/me");
  await ana.getByRole("link", { name: "Review" }).click();
  await ana.waitForURL(path);
  const ben = await openPage(path);
  await isDone(ben);
  await ben.getByRole("heading", { level: 1, name: /won/ }).waitFor();
  await ben.getByText("Ana’s choices").waitFor();
  await closePages(ana, ben);
});

test("one plays on from a moment at a new table, against bots", async () => {
  const ana = await review("azul", 2);
  await isDone(ana);
  const path = new URL(ana.url()).pathname;
  const when = await ana.locator(".position h2").textContent();
  await ana.getByRole("button", { name: "Play on from here" }).click();
  await ana.waitForURL(/\/table\/\w+/);
  expect(ana.url()).not.toContain(path.split("/").pop()!);
  await ana.locator(".own-board .board").waitFor();
  const round = /^Round (\d+)/.exec(when!)![1];
  await expect.poll(() => ana.locator(".match-name").textContent()).toMatch(`Round ${round}`);
  await closePages(ana);
});

test("a pasted record is reviewed, and one that is no record is refused with a reason", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  const record = await (await ana.request.get(`/api/tables/${id}/record`, RETRY)).text();
  const ben = await openPage("/review");
  await ben.getByLabel("Or paste it here").fill("a shopping list");
  await ben.getByRole("button", { name: "Review it" }).click();
  await ben.getByRole("alert").waitFor();
  await checks.check(ben, "refused record");
  await ben.getByLabel("Or paste it here").fill(record);
  await ben.getByRole("button", { name: "Review it" }).click();
  await ben.waitForURL(/record=/);
  await isDone(ben);
  await ben.getByRole("heading", { level: 1, name: /won/ }).waitFor();
  expect(await ben.getByRole("button", { name: "Play on from here" }).count()).toBe(0);
  checks.done();
  await closePages(ana, ben);
});

test("an unknown match has a reason instead of a review", async () => {
  const page = await openPage("/review/AAAAAAAAAAA");
  await page.getByRole("alert").waitFor();
  await closePages(page);
});
