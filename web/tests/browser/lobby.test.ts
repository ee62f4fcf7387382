// The lobby: quick play, tables created in the sheet, live pictures of tables, and their accessibility.
import type { Page, WebSocket } from "playwright-core";
import { expect, test } from "vitest";
import type { ServerMessage } from "../../src/wire.ts";
import { Checks } from "./accessibility.ts";
import { command, fetchTable, playUntil } from "./match.ts";
import {
  BOT,
  closePages,
  joinByRequest,
  OPEN,
  openPage,
  openTable,
  type PageOptions,
  RETRY,
  withBrowser,
} from "./pages.ts";

withBrowser();

const ON_TABLE = /\/table\/\w+$/;

const idOf = (page: Page): string => page.url().split("/").at(-1)!;

/** Return the table to which the page goes next. */
async function tableOf(page: Page): Promise<Awaited<ReturnType<typeof fetchTable>>> {
  await page.waitForURL(ON_TABLE);
  return fetchTable(page.request, idOf(page));
}

/** Store the name that the person chose, as the pages do. */
const keepName = (page: Page, name: string): Promise<void> =>
  page.evaluate(name => localStorage.setItem("palacio.name", name), name);

// --- Quick play.

test("quick play starts a match against the bot that was last played in that window", async () => {
  const ana = await openPage("/play?bot=journeyman");
  await ana.getByRole("button", { name: "Create table" }).click();
  expect((await tableOf(ana)).table.seats[1]!.level).toBe("journeyman");
  await ana.goto("/play");
  await ana.getByRole("button", { name: "Easy Beatriz, journeyman" }).click();
  const { table } = await tableOf(ana);
  expect(table).toMatchObject({ game: "azul", stage: "playing" });
  expect(table.seats.map(({ name }) => name)).toContain("Beatriz");
  await closePages(ana);
});

test("a person in quick play waits at a listed table, and the next person joins it", async () => {
  const ana = await openPage("/play");
  await ana.getByRole("button", { name: "A person Be the first" }).last().click();
  const { table } = await tableOf(ana);
  expect(table).toMatchObject({ game: "sintra", stage: "open", listed: true });
  const ben = await openPage("/play");
  await ben
    .getByRole("button", { name: /^A person .+ is waiting$/ })
    .last()
    .click();
  expect((await tableOf(ben)).table).toMatchObject({ id: table.id, stage: "playing" });
  await closePages(ana, ben);
});

test("the URL of “Play now” starts a match, as its button does", async () => {
  const ana = await openPage("/");
  const link = ana.getByRole("link", { name: "Play now" });
  const address = (await link.getAttribute("href"))!;
  await link.click();
  const { table } = await tableOf(ana);
  await ana.goto(address);
  const direct = (await tableOf(ana)).table;
  expect(direct.id).not.toBe(table.id);
  expect(direct).toMatchObject({ game: table.game, stage: "playing" });
  expect(direct.seats[1]!.level).toBe(table.seats[1]!.level);
  await closePages(ana);
});

// --- Creating and joining tables.

test("the sheet creates a table with the chosen seats, by keyboard alone", async () => {
  const ana = await openPage("/play?game=sintra");
  const sheet = ana.getByRole("dialog", { name: "Create a table" });
  await sheet.getByRole("radio", { name: "Side A" }).focus();
  await ana.keyboard.press("ArrowRight");
  await sheet.getByRole("button", { name: "Add a seat" }).first().focus();
  await ana.keyboard.press("Enter");
  await sheet
    .getByRole("radio", { name: /^Friend/ })
    .last()
    .focus();
  for (let times = 0; times < 4; times++) await ana.keyboard.press("ArrowRight"); // to Beatriz
  await sheet.getByRole("radio", { name: "Seat 3: Beatriz, journeyman" }).waitFor();
  await sheet.locator("summary").focus();
  await ana.keyboard.press("Enter");
  await sheet.getByRole("radio", { name: "No clock" }).focus();
  await ana.keyboard.press("ArrowRight");
  await sheet.getByRole("checkbox", { name: /^Take-backs/ }).focus();
  await ana.keyboard.press("Space");
  await sheet.getByRole("button", { name: "Create table" }).press("Enter");
  const { table } = await tableOf(ana);
  expect(table).toMatchObject({ game: "sintra", option: "b", casual: false });
  expect(table.clock).toMatchObject({ kind: "bank" });
  expect(table.seats.map(({ kind }) => kind)).toEqual(["person", "invited", "bot"]);
  expect(table.seats[2]!.level).toBe("journeyman");
  await closePages(ana);
});

test("the sheet traps the focus, and Escape closes it", async () => {
  const ana = await openPage("/play?create");
  const sheet = ana.getByRole("dialog", { name: "Create a table" });
  await sheet.waitFor();
  for (let times = 0; times < 12; times++) {
    await ana.keyboard.press("Tab");
    const isOutside = await ana.evaluate(
      () => !!document.activeElement?.closest("main, .top, .foot"),
    );
    const isInside = await ana.evaluate(() => !!document.activeElement?.closest("dialog"));
    expect(isOutside && !isInside).toBe(false);
  }
  await ana.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await closePages(ana);
});

test("one press joins an open table from the list", async () => {
  const ana = await openPage("/about");
  const terms = { game: "azul", option: "free", seats: [OPEN, OPEN], listed: true };
  const id = await openTable(ana, terms, "Ana");
  const ben = await openPage("/play");
  const row = ben.getByRole("listitem").filter({ hasText: "Free wall" }).filter({ hasText: "Ana" });
  await row.getByRole("button", { name: "Join" }).click();
  expect((await tableOf(ben)).table).toMatchObject({ id, stage: "playing" });
  await closePages(ana, ben);
});

// --- Live pictures.

/** The options of a page that shows motion. */
const MOVING: PageOptions = { reducedMotion: "no-preference", settings: { speed: "normal" } };

test("the picture of a table changes when a player acts there", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN], listed: true }, "Ana");
  const ben = await openPage("/about");
  await joinByRequest(ben, id, "Ben");
  await keepName(ana, "Ana");
  await ana.goto("/play");
  const eve = await openPage("/play", MOVING);
  const pages = [ana, eve];
  const picture = (page: Page) => page.locator(`a[href="/table/${id}"] .table-picture`).first();
  await playRound(pages, [ana, ben], id, picture);
  await eve.locator(`a[href="/table/${id}"] .rim`).first().waitFor({ state: "attached" });
  await closePages(ana, ben, eve);
});

test.for(["/", "/play"])("pictures of matches on %s can be paused", async path => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT], listed: true }, "Ana");
  await playUntil(ana, id, ({ own }) => !!own?.choices);
  const eve = await openPage("/about", MOVING);
  await listOnly(eve, id);
  const opened = eve.waitForEvent("websocket");
  await eve.goto(path);
  const picture = eve.locator(`a[href="/table/${id}"] .table-picture`);
  await picture.waitFor();
  await eve.getByRole("button", { name: "Pause" }).click();
  await waitUntilUnfollowed(await opened, id);
  const seq = Number(await picture.getAttribute("data-seq"));
  await playUntil(ana, id, ({ table, own }) => table.match!.seq > seq && !!own?.choices);
  expect(Number(await picture.getAttribute("data-seq"))).toBe(seq);
  await eve.getByRole("button", { name: "Resume" }).click();
  await expect
    .poll(async () => Number(await picture.getAttribute("data-seq")))
    .toBeGreaterThan(seq);
  await closePages(ana, eve);
});

/** Wait until the server no longer sends updates of this table. A pong lists the tables that it sends. */
const waitUntilUnfollowed = (socket: WebSocket, id: string): Promise<unknown> =>
  socket.waitForEvent("framereceived", ({ payload }) => {
    const message = JSON.parse(String(payload)) as ServerMessage;
    return message.type === "pong" && !(id in (message.heads ?? {}));
  });

test("with reduced motion, pictures of matches are initially paused", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT], listed: true }, "Ana");
  const eve = await openPage("/about", { ...MOVING, reducedMotion: "reduce" });
  await listOnly(eve, id);
  await eve.goto("/");
  await eve.locator(`a[href="/table/${id}"] .table-picture`).waitFor();
  await eve.getByRole("button", { name: "Resume" }).waitFor();
  await closePages(ana, eve);
});

/** Make the lobby list only this match, since other tests play at the same time. */
const listOnly = (page: Page, id: string): Promise<unknown> =>
  page.route("**/api/tables?stage=playing", async route => {
    const answer = await route.fetch(RETRY);
    const tables = (await answer.json()) as { id: string }[];
    await route.fulfill({ response: answer, json: tables.filter(table => table.id === id) });
  });

/** Act three times, and wait until every page has drawn each version. */
async function playRound(
  pages: Page[],
  players: Page[],
  id: string,
  picture: (page: Page) => ReturnType<Page["locator"]>,
): Promise<void> {
  for (let times = 0; times < 3; times++) {
    for (const player of players) {
      const before = (await fetchTable(player.request, id)).table.match!;
      if (before.turn !== players.indexOf(player)) continue;
      const { table } = await playUntil(player, id, now => now.table.match!.seq > before.seq);
      for (const page of pages) {
        await expect.poll(() => picture(page).getAttribute("data-seq")).toBe(`${table.match!.seq}`);
      }
    }
  }
}

test("the headline says whose turn it is", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] }, "Ana");
  await playUntil(ana, id, ({ own }) => !!own?.choices);
  await keepName(ana, "Ana");
  await ana.goto("/play");
  await ana.getByRole("heading", { name: "Your turn, Ana." }).waitFor();
  await command(ana, id, { do: "resign" });
  await ana.getByRole("heading", { name: "Welcome back, Ana." }).waitFor();
  await closePages(ana);
});

// --- Accessibility.

test("the lobby with tables and the sheet are accessible", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const playing = await openTable(ana, { game: "azul", seats: [OPEN, BOT, BOT] }, "Ana");
  await playUntil(ana, playing, ({ own }) => !!own?.choices);
  await openTable(ana, { game: "sintra", seats: [OPEN, OPEN] }, "Ana");
  const ben = await openPage("/about");
  await openTable(ben, { game: "azul", seats: [OPEN, OPEN], listed: true }, "Ben");
  const watched = await openTable(ben, { game: "sintra", seats: [OPEN, BOT], listed: true }, "Ben");
  await keepName(ana, "Ana");
  await ana.goto("/play");
  await ana.locator(`a[href="/table/${watched}"] .table-picture`).waitFor();
  await ana.getByRole("heading", { name: "Your turn, Ana." }).waitFor();
  await checks.check(ana, "lobby");
  await ana.goto("/play?game=azul");
  await ana.getByRole("button", { name: "Add a seat" }).first().click();
  await ana.getByText("More").click();
  await checks.check(ana, "sheet");
  checks.done();
  await closePages(ana, ben);
});
