// Phrases across the table: sent by one person, read by the other in their own language.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { waitForEffects } from "./match.ts";
import {
  BOT,
  closePages,
  joinByRequest,
  OPEN,
  openPage,
  openTable,
  PHONE,
  waitUntilDrawn,
  withBrowser,
} from "./pages.ts";
import { BUBBLE_MS, endTimers, holdTimers, REFUSAL_MS } from "./timers.ts";

withBrowser();

/**
 * Open a table for Ana (who reads English) and Rui (French). Both pages show it, and hear phrases.
 * Bubbles stay until `endTimers`.
 */
async function openTableOfTwo(): Promise<[Page, Page, string]> {
  const ana = await openPage("/about");
  const rui = await openPage("/about", { locale: "fr" });
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  await joinByRequest(rui, id, "Rui");
  for (const page of [ana, rui]) {
    await holdTimers(page, BUBBLE_MS, REFUSAL_MS);
    await page.goto(`/table/${id}`);
    await page.locator(".bubbles").waitFor({ state: "attached" });
  }
  return [ana, rui, id];
}

async function say(page: Page, button: string, phrase: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: phrase, exact: true }).click();
}

const bubbleOf = (page: Page, seat: number) => page.locator(`.bubble[data-seat="${seat}"]`);

test("a phrase is read by each person in their own language", async () => {
  const [ana, rui] = await openTableOfTwo();
  await say(ana, "Phrases", "Well played!");
  await bubbleOf(rui, 0).getByText("Bien joué !").waitFor();
  await bubbleOf(ana, 0).getByText("Well played!").waitFor();
  expect(await ana.getByRole("dialog").count()).toBe(0);
  await rui.getByRole("log").filter({ hasText: "Ana : Bien joué !" }).waitFor();
  expect(await endTimers(rui)).toBe(1);
  await bubbleOf(rui, 0).waitFor({ state: "detached" });
  await say(rui, "Messages", "Cœur");
  await bubbleOf(ana, 1).getByRole("img", { name: "Heart", includeHidden: true }).waitFor();
  await ana.getByRole("log").filter({ hasText: "Rui: Heart" }).waitFor();
  await closePages(ana, rui);
});

test("a second phrase within three seconds is refused with a reason", async () => {
  const [ana, rui] = await openTableOfTwo();
  await ana.evaluate(sayUntilRefused);
  await ana
    .locator(".notice")
    .getByText(/Please wait \d seconds? before the next phrase/)
    .waitFor();
  await closePages(ana, rui);
});

/**
 * Send two phrases at once, until the second is refused. Runs in the page, because a busy machine may
 * need more than three seconds for a test's clicks. Further tries are for a server that stalls
 * between the two.
 */
async function sayUntilRefused(): Promise<void> {
  const buttons = () => document.querySelectorAll<HTMLElement>(".choice .with-text");
  const isSaid = (text: string) =>
    document.querySelector('.bubble[data-seat="0"]')?.textContent === text;
  for (let at = 0; at < 6 && !document.querySelector(".notice"); at += 2) {
    document.querySelector<HTMLElement>(".for-phrases")!.click();
    while (!buttons().length) await new Promise(requestAnimationFrame);
    const [first, second] = [buttons()[at]!, buttons()[at + 1]!];
    first.click();
    second.click(); // before the picker closes
    while (!isSaid(second.textContent!) && !document.querySelector(".notice"))
      await new Promise(requestAnimationFrame);
  }
}

test("muted phrases of others stay hidden after a reload", async () => {
  const [ana, rui] = await openTableOfTwo();
  await rui.getByRole("button", { name: "Messages" }).first().click();
  await rui.getByRole("button", { name: "Masquer ceux des autres" }).click();
  await rui.keyboard.press("Escape");
  await rui.reload();
  await rui.locator(".bubbles").waitFor({ state: "attached" });
  await say(ana, "Phrases", "Hello!");
  await bubbleOf(ana, 0).waitFor();
  await say(rui, "Messages", "Merci !");
  await bubbleOf(rui, 1).waitFor(); // the player's own phrase, which came after the other
  expect(await bubbleOf(rui, 0).count()).toBe(0);
  await closePages(ana, rui);
});

test("a spectator can read phrases, but has no button to send one", async () => {
  const [ana, rui, id] = await openTableOfTwo();
  const eve = await openPage("/about", PHONE);
  await holdTimers(eve, BUBBLE_MS);
  await eve.goto(`/table/${id}`);
  await eve.locator(".bubbles").waitFor({ state: "attached" });
  await say(ana, "Phrases", "Good luck!");
  await bubbleOf(eve, 0).getByText("Good luck!").waitFor();
  expect(await eve.locator(".for-phrases").count()).toBe(0);
  await closePages(ana, rui, eve);
});

test("phrases can be turned off in the settings", async () => {
  const [ana, rui, id] = await openTableOfTwo();
  await ana.goto("/settings");
  const phrases = ana.getByRole("group", { name: "Phrases" });
  await phrases.getByText("Off", { exact: true }).click();
  await ana.goto(`/table/${id}`);
  await ana.locator(".own-board").waitFor();
  expect(await ana.locator(".for-phrases, .bubbles").count()).toBe(0);
  await closePages(ana, rui);
});

test("without another person at the table, there is no phrase picker", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.locator(".own-board").waitFor();
  await waitForEffects(ana);
  expect(await ana.locator(".for-phrases").count()).toBe(0);
  await ana.keyboard.press("p");
  expect(await ana.locator("dialog").count()).toBe(0);
  await closePages(ana);
});

test("a phrase is sent by keyboard alone", async () => {
  const [ana, rui] = await openTableOfTwo();
  await ana.locator(".own-board").waitFor();
  await waitForEffects(ana);
  await ana.keyboard.press("p");
  const focused = (name: string) =>
    ana
      .locator(":focus")
      .and(ana.getByRole("button", { name, exact: true }))
      .waitFor();
  await focused("Hello!");
  await ana.keyboard.press("ArrowUp");
  await focused("Sun");
  await ana.keyboard.press("ArrowRight");
  await ana.keyboard.press("ArrowRight");
  await focused("Star");
  await ana.keyboard.press("ArrowDown");
  await focused("Good luck!");
  await ana.keyboard.press("ArrowDown");
  await focused("Ouch!");
  await ana.keyboard.press("Escape");
  await ana.getByRole("dialog").waitFor({ state: "detached" });
  await ana.keyboard.press("p");
  await focused("Hello!");
  await ana.keyboard.press("End");
  await ana.keyboard.press("Enter");
  await bubbleOf(rui, 0).getByText("On rejoue ?").waitFor();
  await closePages(ana, rui);
});

test("the open picker and a bubble are accessible", async () => {
  const [ana, rui] = await openTableOfTwo();
  const checks = new Checks();
  await ana.getByRole("button", { name: "Phrases" }).first().click();
  await ana.getByRole("dialog").waitFor();
  await checks.check(ana, "phrases");
  checks.done();
  await closePages(ana, rui);
});

/** Windows in which bubbles once covered something. */
const WINDOWS = [
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
] as const;

test.for(WINDOWS)("bubbles cover no name, score or tile at %i x %i", async ([width, height]) => {
  const [ana, rui] = await openTableOfTwo();
  await ana.setViewportSize({ width, height });
  await waitUntilDrawn(ana); // a bubble is placed once
  await say(rui, "Messages", "Bien joué !");
  await bubbleOf(ana, 1).waitFor();
  expect(await ana.evaluate(coveredBy, '.bubble[data-seat="1"]')).toEqual([]);
  await closePages(ana, rui);
});

/** Runs in the page: return the names, scores, tiles and buttons whose middle lies under the element. */
function coveredBy(selector: string): string[] {
  const over = document.querySelector(selector)!.getBoundingClientRect();
  const needed = document.querySelectorAll(".name, .score, .displays .piece, .confirm, .status p");
  return [...needed]
    .filter(each => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return over.left < x && x < over.right && over.top < y && y < over.bottom;
    })
    .map(each => each.outerHTML);
}
