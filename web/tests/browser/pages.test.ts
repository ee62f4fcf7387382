// Accessibility of every page and dialog at every width and color scheme. The states of a turn are in turns.test.ts.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { playUntil, waitForVersion } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  waitForContent,
  withBrowser,
} from "./pages.ts";
import { TESTED_PATHS } from "./paths.ts";

withBrowser();

// --- Pages without a table.

test.for(TESTED_PATHS)("%s is accessible", async path => {
  const checks = new Checks();
  const page = await openPage("/about");
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  expect(answer!.status()).toBe(200);
  await waitForContent(page);
  await checks.check(page, path);
  checks.done();
  await closePages(page);
});

// --- Tables.

test("a waiting table is accessible to host and guest", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "sintra", seats: [OPEN, OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.getByRole("button", { name: "Copy link" }).waitFor();
  await checks.check(ana, "waiting");
  const ben = await openPage(`/table/${id}`);
  await ben.getByRole("button", { name: "Sit down" }).waitFor();
  await checks.check(ben, "invited");
  checks.done();
  await closePages(ana, ben);
});

test("every dialog of a table is accessible", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT, BOT] });
  const state = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round > 1,
  );
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, state.table.match!.seq);
  for (const [name, open] of DIALOGS) {
    await open(ana);
    await ana.getByRole("dialog").waitFor();
    await checks.check(ana, name);
    await ana.keyboard.press("Escape");
    await ana.getByRole("dialog").waitFor({ state: "detached" });
  }
  await ana.getByRole("button", { name: "One turn back" }).click();
  await ana.getByText("Earlier position").first().waitFor();
  await checks.check(ana, "replay");
  checks.done();
  await closePages(ana);
});

const key = (name: string) => (page: Page) => page.keyboard.press(name);
const tool = (name: string) => (page: Page) =>
  page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

const DIALOGS: [string, (page: Page) => Promise<void>][] = [
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
