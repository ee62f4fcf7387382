// The page of the person's matches, after real matches.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Guest } from "../../src/wire.ts";
import { Checks } from "./accessibility.ts";
import { command, playUntil } from "./match.ts";
import {
  BOT,
  becomeGuest,
  closePages,
  joinTable,
  OPEN,
  openPage,
  openTable,
  RETRY,
  withBrowser,
} from "./pages.ts";

withBrowser();

test("finished matches are listed with their results, and can be replayed", async () => {
  const ana = await openPage("/about");
  const withBot = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(ana, withBot, () => false);
  const withBen = await openTable(ana, { game: "sintra", option: "b", seats: [OPEN, OPEN] });
  const ben = await joinTable(withBen, "Ben");
  await ben.locator(".table-page").waitFor();
  await command(ben, withBen, { do: "resign" });
  await ana.goto("/me");
  const cards = ana.locator(".match");
  await expect.poll(() => cards.count()).toBe(2);
  await expect(cards.nth(0).getByRole("heading").textContent()).resolves.toBe("You won");
  expect(await cards.nth(0).locator(".players").textContent()).toContain("Ben");
  const score = table.match!.boards[0]!.score;
  expect(await cards.nth(1).locator(".players li").first().textContent()).toBe(`You${score}`);
  await cards.nth(1).getByRole("link", { name: "Replay" }).click();
  await ana.waitForURL(`/table/${withBot}`);
  await closePages(ana, ben);
});

test("a name and an avatar are saved, and shown in the header and at a table", async () => {
  const checks = new Checks();
  const ana = await openPage("/me");
  await ana.getByLabel("Your name").fill("Ana");
  await ana.keyboard.press("Enter");
  await ana.getByText("Saved").waitFor();
  await ana.getByRole("radio", { name: "Boat" }).check({ force: true });
  await expect.poll(async () => (await guestOf(ana)).avatar).toBe("boat");
  await checks.check(ana, "name and avatar");
  await ana.reload();
  await expect.poll(() => ana.getByLabel("Your name").inputValue()).toBe("Ana");
  await ana.locator("header .person use[href='#small-boat']").waitFor({ state: "attached" });
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.locator(".table-page").waitFor();
  expect(await ana.locator("h2 > .person use[href='#small-boat']").count()).toBe(1);
  checks.done();
  await closePages(ana);
});

test("an agreement to share matches is stored by the server", async () => {
  const checks = new Checks();
  const ana = await openPage("/settings");
  const sharing = ana.getByLabel("Let puzzles be made from my matches");
  await sharing.check();
  await expect.poll(async () => (await guestOf(ana)).shares_matches).toBe(true);
  await checks.check(ana, "shared matches");
  await ana.reload();
  await expect.poll(() => sharing.isChecked()).toBe(true);
  checks.done();
  await closePages(ana);
});

test("a visitor without a name has the same avatar on every page, and keeps it as a guest", async () => {
  const page = await openPage("/");
  const shown = page.locator("header .person use");
  const avatar = await shown.getAttribute("href");
  expect(avatar).toMatch(/^#small-\w+$/);
  expect(await page.locator("header .guest").textContent()).toBe("Guest");
  await page.goto("/play");
  expect(await shown.first().getAttribute("href")).toBe(avatar);
  const offered = page.locator(".own-tile:visible use");
  await expect.poll(() => offered.getAttribute("href")).toBe(avatar!.replace("small", "tile"));
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect.poll(async () => `#small-${(await guestOf(page)).avatar}`).toBe(avatar);
  await closePages(page);
});

test.for([
  ["en", "Guest"],
  ["nl", "Gast"],
  ["fr", "Invité"],
  ["es", "Invitado"],
] as const)(
  "“Play now” in %s does not choose a name, so the lobby still asks for one",
  async ([locale, word]) => {
    const page = await openPage("/", { locale });
    await page.locator("[data-play='']").click();
    await page.waitForURL(/\/table\/\w+$/);
    await page.locator(".table-page").waitFor();
    await expectNoNumber(page, word);
    await command(page, page.url().split("/").at(-1)!, { do: "resign" });
    await page.locator("dialog .name-line").waitFor();
    await expectNoNumber(page, word);
    await page.goto("/play");
    await page.locator(".lobby-head.first input[name='name']").waitFor();
    await expectNoNumber(page, word);
    await closePages(page);
  },
);

/** Expect the default name on the page, and never with a number. */
async function expectNoNumber(page: Page, word: string): Promise<void> {
  expect(await page.getByText(word).count()).toBeGreaterThan(0);
  expect(await page.getByText(new RegExp(`${word} \\d`)).count()).toBe(0);
}

test("a name entered at the end of a match is saved", async () => {
  const checks = new Checks();
  const page = await openPage("/play?now");
  await page.locator(".table-page").waitFor();
  await command(page, page.url().split("/").at(-1)!, { do: "resign" });
  await page.getByLabel("Your name?").fill("Ana");
  await checks.check(page, "question for the name");
  await page.keyboard.press("Enter");
  await page.getByText("Saved").waitFor();
  expect((await guestOf(page)).name).toBe("Ana");
  await page.goto("/play");
  await page.getByRole("heading", { name: "Welcome back, Ana." }).waitFor();
  checks.done();
  await closePages(page);
});

const guestOf = async (page: Page): Promise<Guest> =>
  (await page.request.get("/api/guest", RETRY)).json();

test("the list of matches is accessible, and a button loads more of them", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  await becomeGuest(ana, "Ana");
  for (const host of ["Ben", "Cleo", "Dora"]) await playShortMatches(ana, host, 7);
  await ana.goto("/me");
  const replays = ana.getByRole("link", { name: "Replay" });
  await expect.poll(() => replays.count()).toBe(20);
  await ana.getByRole("button", { name: "More matches" }).click();
  await expect.poll(() => replays.count()).toBe(21);
  await checks.check(ana, "matches");
  checks.done();
  await closePages(ana);
});

/** Play against a host who resigns at once. A person may open only ten tables in a minute. */
async function playShortMatches(person: Page, name: string, matches: number): Promise<void> {
  const host = await openPage("/about");
  for (let number = 0; number < matches; number++) {
    const game = number % 2 ? "azul" : "sintra";
    const id = await openTable(host, { game, seats: [OPEN, OPEN] }, name);
    await command(person, id, { do: "sit", name: "Ana" });
    await command(host, id, { do: "resign" });
  }
  await closePages(host);
}
