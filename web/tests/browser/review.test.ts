// The review of a match that was just played, against the real server: by mouse, keyboard and phone.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ReviewState } from "../../src/review/report.ts";
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
import { newRecord } from "./records.ts";
import { isReviewed } from "./reviews.ts";

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

const slider = (page: Page) => page.getByRole("slider", { name: "Position" });

const shown = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

test("a finished match is reviewed, and keys step through it", async () => {
  const ana = await review("azul", 2);
  await ana.getByRole("heading", { level: 1, name: /^You (won|lost)/ }).waitFor();
  await isReviewed(ana);
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

/** Return the number in text such as "−20%". */
const asNumber = (text: string): number => Number.parseInt(text.replace("−", "-"), 10);

test("a moment shows the played and the better action, and arrow keys lead to it", async () => {
  const ana = await review("azul", 2);
  await isReviewed(ana);
  const moments = ana.locator("article.moment");
  const count = await moments.count();
  expect(count).toBeGreaterThan(0); // Ana took the most points each time, which is not good play
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
  await isReviewed(ana);
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
  await isReviewed(ana);
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

test("a review is linked from the player's matches, and others can read it", async () => {
  const ana = await review("azul", 2);
  await isReviewed(ana);
  const path = new URL(ana.url()).pathname;
  await ana.goto("/me");
  await ana.getByRole("link", { name: "Review" }).click();
  await ana.waitForURL(path);
  const ben = await openPage(path);
  await isReviewed(ben);
  await ben.getByRole("heading", { level: 1, name: /won/ }).waitFor();
  await ben.getByText("Ana’s choices").waitFor();
  await closePages(ana, ben);
});

test("the keyboard alone leads from the result to the review, and from a moment to a new table", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await playUntil(ana, id, () => false);
  await pressEnter(ana.getByRole("dialog").getByRole("link", { name: "Review" }));
  await ana.waitForURL(`/review/${id}`);
  await isReviewed(ana);
  await ana.keyboard.press("ArrowDown");
  await expect.poll(() => ana.locator("article.moment[aria-current=true]").count()).toBe(1);
  await playOn(ana, pressEnter);
  expect(ana.url()).not.toContain(id);
  await closePages(ana);
});

/** Go to the element by Tab, and press Enter. */
async function pressEnter(target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate(element => element === document.activeElement);
  for (let tabs = 0; !(await isFocused()) && tabs < 60; tabs++) {
    await target.page().keyboard.press("Tab");
  }
  expect(await isFocused()).toBe(true);
  await target.page().keyboard.press("Enter");
}

type Press = (target: Locator) => Promise<void>;

/** Play on from the event on the page: the new match is in the same round. */
async function playOn(page: Page, press: Press = target => target.click()): Promise<void> {
  const when = await page.locator(".position h2").textContent();
  await press(page.getByRole("button", { name: "Play on from here" }));
  await page.waitForURL(/\/table\/\w+/);
  await page.locator(".own-board .board").waitFor();
  const round = /^Round (\d+)/.exec(when!)![1];
  await expect.poll(() => page.locator(".match-name").textContent()).toMatch(`Round ${round}`);
}

test("a pasted record is reviewed, and any other text is refused with a reason", async () => {
  const checks = new Checks();
  const record = await newRecord();
  const ben = await openPage("/review");
  await ben.getByLabel("Or paste it here").fill("a shopping list");
  await ben.getByRole("button", { name: "Review it" }).click();
  await ben.getByRole("alert").waitFor();
  await checks.check(ben, "refused record");
  await ben.getByLabel("Or paste it here").fill(record);
  await ben.getByRole("button", { name: "Review it" }).click();
  await ben.waitForURL(/record=/);
  await isReviewed(ben);
  await ben.getByRole("heading", { level: 1, name: /won/ }).waitFor();
  await checks.check(ben, "record");
  checks.done();
  await playOn(ben);
  await closePages(ben);
});

test("a record is uploaded from a file, and a moment of it is played on a phone", async () => {
  const buffer = Buffer.from(await newRecord());
  const ben = await openPage("/review", PHONE);
  const file = { name: "match.palacio", mimeType: "text/plain", buffer };
  await ben.getByLabel("A file").setInputFiles(file);
  await expect
    .poll(() => ben.getByLabel("Or paste it here").inputValue())
    .toMatch(/^palacio record/);
  await ben.getByRole("button", { name: "Review it" }).tap();
  await ben.waitForURL(/record=/);
  await isReviewed(ben);
  await ben.locator("article.moment a").first().tap();
  await ben.locator(".phone-moment").waitFor();
  await ben.getByRole("button", { name: "Play on from here" }).tap();
  await ben.waitForURL(/\/table\/\w+/);
  await ben.locator(".own-board .board").waitFor();
  await closePages(ben);
});

test("a review is accessible while it waits, while it runs and after a failure", async () => {
  const checks = new Checks();
  const ana = await review("azul", 2);
  await isReviewed(ana);
  const path = `/api/tables/${ana.url().split("/").pop()}/review`;
  const done = (await (await ana.request.get(path, RETRY)).json()) as ReviewState;
  const none = { done: 0, total: 0, before: 0, report: null };
  const states: [string, ReviewState][] = [
    ["3 reviews come before yours.", { ...none, status: "queued", before: 3 }],
    ["Reviewing round 2", firstRoundOf(done)],
    ["This match could not be reviewed.", { ...none, status: "failed" }],
  ];
  for (const [text, json] of states) {
    await ana.route(`**${path}`, route => route.fulfill({ json }));
    await ana.reload();
    await ana.getByText(text).waitFor();
    await checks.check(ana, json.status);
    await ana.unroute(`**${path}`);
  }
  checks.done();
  await ana.getByRole("button", { name: "Try again" }).click();
  await isReviewed(ana);
  await closePages(ana);
});

/** Return a review as it is once its first round has been searched. */
function firstRoundOf({ total, report }: ReviewState): ReviewState {
  const isFirst = ({ round }: { round: number }) => round <= 1;
  const { actions, deals, departures, seats } = report!;
  const first = { actions: actions.filter(isFirst), deals: deals.filter(isFirst) };
  const last = first.actions.at(-1)!.seq;
  const found = seats.map(each => ({
    ...each,
    moments: each.moments.filter(({ seq }) => seq <= last),
  }));
  return {
    status: "running",
    done: first.actions.length + first.deals.length,
    total,
    before: 0,
    report: { ...report!, ...first, departures: departures.filter(isFirst), seats: found },
  };
}

test("the review page of an unknown match shows a reason instead of a review", async () => {
  const page = await openPage("/review/AAAAAAAAAAA");
  await page.getByRole("alert").waitFor();
  await closePages(page);
});
