// The position page against the real server: a position is set up, refused, analyzed, and played on.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { playUntil } from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, PHONE, RETRY, withBrowser } from "./pages.ts";
import { isReviewed } from "./reviews.ts";

withBrowser();

const SMALL = "azul displays=bbyr/kkww center=2b | lines=-/b/-/-/-";

const atPosition = (text: string, options = {}): Promise<Page> =>
  openPage(`/position?position=${encodeURIComponent(text)}`, options);

const status = (page: Page) =>
  page.getByRole("region", { name: "The position" }).getByRole("status");

const isPossible = (page: Page): Promise<void> =>
  status(page).getByText("All 100 tiles are accounted for").waitFor();

const textOf = (page: Page): Promise<string> =>
  page.getByLabel("The position as text").inputValue();

const spot = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a position is set up by mouse, refused with a reason, analyzed, and played from", async () => {
  const checks = new Checks();
  const ana = await atPosition(SMALL);
  await isPossible(ana);
  await ana.getByRole("radio", { name: "Red" }).check({ force: true });
  await spot(ana, "Line 3, space 2: empty").click();
  await spot(ana, "Display 3: empty").first().click();
  await spot(ana, /^Wall, row 1, column 3/).click();
  await isPossible(ana);
  await expect.poll(() => textOf(ana)).toContain("lines=-/b/rr/-/- wall=..r../");
  await expect.poll(() => textOf(ana)).toContain("displays=bbyr/kkww/r/-/-");
  await spot(ana, "Line 1, space 1: empty").click(); // red is on the wall
  await status(ana).getByText("Player 1: line 1 holds red, which is already on row 1").waitFor();
  expect(await spot(ana, "Analyze").getAttribute("aria-disabled")).toBe("true");
  await checks.check(ana, "refused position");
  await spot(ana, "Undo").click();
  await isPossible(ana);
  await spot(ana, "Analyze").click();
  await ana.getByRole("heading", { name: "Best for Player 1" }).waitFor();
  await ana.locator(".analysis .arrow.better").waitFor();
  expect(await ana.locator(".analysis .option").count()).toBeGreaterThan(1);
  await checks.check(ana, "analyzed position");
  await ana.locator(".analysis .option").nth(1).click();
  await ana.locator(".analysis .arrow.played").waitFor();
  const position = await textOf(ana);
  await spot(ana, "Play on from here").click();
  await ana.waitForURL(/\/table\/\w+/);
  const id = new URL(ana.url()).pathname.split("/").pop();
  const record = await (await ana.request.get(`/api/tables/${id}/record`, RETRY)).text();
  expect(record).toContain(`position: ${position}`);
  checks.done();
  await closePages(ana);
});

test("a Sintra position is set up by touch on a phone", async () => {
  const ana = await openPage("/position?game=sintra", PHONE);
  await status(ana).getByText("All 100 panes are accounted for").waitFor();
  await spot(ana, "Clear").tap();
  await status(ana).getByText("There is nothing to take").waitFor();
  await spot(ana, "Display 1: empty").first().tap();
  await status(ana).getByText("All 100 panes are accounted for").waitFor();
  await spot(ana, "Put the glazier at strip 3").tap();
  await spot(ana, "Window 2, bottom: empty").tap();
  await status(ana)
    .getByText(/^Player [12]: window 2 must be filled from the top\.$/)
    .waitFor();
  await spot(ana, "Window 2, bottom: yellow").tap();
  await expect.poll(() => textOf(ana)).toContain("glazier=3");
  await closePages(ana);
});

test("keys choose a piece, lay it, move to another place and empty that place", async () => {
  const ana = await atPosition(SMALL);
  await isPossible(ana);
  await spot(ana, "Line 1, space 1: empty").focus();
  await ana.keyboard.press("3");
  await ana.keyboard.press("Enter");
  await spot(ana, "Line 1, space 1: red").waitFor();
  await ana.keyboard.press("ArrowDown");
  await ana.keyboard.press("Delete");
  await expect.poll(() => textOf(ana)).toContain("lines=r/-/-/-/-");
  await closePages(ana);
});

test("changing the number of players keeps the tiles, and pasted text replaces the position", async () => {
  const ana = await atPosition(SMALL);
  await isPossible(ana);
  await ana.getByLabel("Players").selectOption("4");
  await expect.poll(() => textOf(ana)).toContain("seats=4");
  expect(await textOf(ana)).toContain("displays=bbyr/kkww/-/-/-/-/-/-/-");
  expect(await spot(ana, /^Edit the board of/).count()).toBe(3);
  await ana.getByLabel("The position as text").fill("a shopping list");
  await spot(ana, "Set up this text").click();
  await ana.getByRole("alert").waitFor();
  await ana.getByLabel("The position as text").fill("azul wall=free seats=3 displays=bbbb");
  await spot(ana, "Set up this text").click();
  await expect.poll(() => textOf(ana)).toContain("wall=free seats=3");
  await expect.poll(() => new URL(ana.url()).search).toContain("seats%3D3");
  await closePages(ana);
});

test.for(["azul", "sintra"])("the position page for %s is accessible", async game => {
  const checks = new Checks();
  const page = await openPage(`/position?game=${game}`);
  await status(page).getByText("All 100").waitFor();
  await checks.check(page, game);
  checks.done();
  await closePages(page);
});

test("a spectator chooses the side of a review, and opens one of its moments in the editor", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  await ana.goto(`/review/${id}`);
  await isReviewed(ana);
  expect(await ana.getByRole("group", { name: "Seen by" }).count()).toBe(0); // no choice in her own match
  const ben = await openPage(`/review/${id}`);
  await isReviewed(ben);
  const choices = ben.locator(".parts li").last();
  expect(await choices.textContent()).toContain("Ana’s choices");
  const sides = ben.getByRole("group", { name: "Seen by" }).getByRole("radio");
  expect(await sides.count()).toBe(2);
  await sides.nth(1).check({ force: true });
  const rival = await ben.locator(".side-switch label").nth(1).textContent();
  await expect.poll(() => choices.textContent()).toContain(`${rival}’s choices`);
  const when = await ben.locator(".position h2").textContent();
  await ben.getByRole("link", { name: "Set up this position" }).click();
  await ben.waitForURL(/\/position\?/);
  await isPossible(ben);
  await expect.poll(() => textOf(ben)).toContain(`round=${/\d+/.exec(when!)![0]} `);
  await closePages(ana, ben);
});
