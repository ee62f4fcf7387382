// Every state of every page, at every width, in every scheme of colors. What one does in a turn is in turns.test.ts.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./checking.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import { playUntil, shows } from "./playing.ts";

withBrowser();

// --- Pages of words.

const PAGES = ["/", "/play", "/settings", "/about", "/learn", "/rules/azul", "/rules/sintra"];

test.for(PAGES)("%s", async path => {
  const checks = new Checks();
  const page = await someone("/about");
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  expect(answer!.status()).toBe(200);
  await checks.check(page, path);
  checks.done();
  await leave(page);
});

test("nothing at this address, and no such table", async () => {
  const checks = new Checks();
  const page = await someone("/nowhere");
  await checks.check(page, "nowhere");
  await page.goto("/table/7hQm2RzTq4a");
  await page.getByRole("heading").waitFor();
  await checks.check(page, "no such table");
  checks.done();
  await leave(page);
});

// --- Tables.

test("before the match", async () => {
  const checks = new Checks();
  const ana = await someone("/about");
  const id = await openTable(ana, { game: "sintra", seats: [OPEN, OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.getByRole("button", { name: "Copy link" }).waitFor();
  await checks.check(ana, "waiting");
  const ben = await someone(`/table/${id}`);
  await ben.getByRole("button", { name: "Sit down" }).waitFor();
  await checks.check(ben, "invited");
  checks.done();
  await leave(ana, ben);
});

test("what lies over the table", async () => {
  const checks = new Checks();
  const ana = await someone("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT, BOT] });
  const seen = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round > 1,
  );
  await ana.goto(`/table/${id}`);
  await shows(ana, seen.table.match!.seq);
  for (const [name, open] of OVER) {
    await open(ana);
    await ana.getByRole("dialog").waitFor();
    await checks.check(ana, name);
    await ana.keyboard.press("Escape");
    await ana.getByRole("dialog").waitFor({ state: "detached" });
  }
  await ana.getByRole("button", { name: "A turn back" }).click();
  await ana.getByText("Looking back").first().waitFor();
  await checks.check(ana, "replay");
  checks.done();
  await leave(ana);
});

const key = (name: string) => (page: Page) => page.keyboard.press(name);
const tool = (name: string) => (page: Page) =>
  page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

const OVER: [string, (page: Page) => Promise<void>][] = [
  ["a rival’s board", key("o")],
  ["moves", key("m")],
  ["help", key("?")],
  ["settings", tool("Settings")],
  ["share", tool("Share")],
  ["menu", tool("Menu")],
  ["log", openLog],
];

async function openLog(page: Page): Promise<void> {
  await tool("Menu")(page);
  await page.getByRole("dialog").getByRole("button", { name: "Log" }).click();
}
