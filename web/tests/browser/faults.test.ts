// The pages about faults: each fault has its own page with a next step.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { CuttableProxy } from "./cuttable_proxy.ts";
import { fetchTable } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  RETRY,
  sitDown,
  waitForCache,
  withBrowser,
} from "./pages.ts";

withBrowser();

const UNKNOWN = "/table/7hQm2RzTq4a";

const proxy = new CuttableProxy();
let address = "";
beforeAll(async () => {
  address = await proxy.open();
});
beforeEach(() => proxy.restore());
afterAll(() => proxy.close());

/** Check the headline and the buttons of a page, and that it is accessible. */
async function checkFault(page: Page, title: string, ways: string[]): Promise<void> {
  await page.locator(".fault .picture svg").first().waitFor();
  expect(await page.locator("h1").textContent()).toBe(title);
  expect(await page.locator(".ways > :visible").allInnerTexts()).toEqual(ways);
  const checks = new Checks();
  await checks.check(page, title);
  checks.done();
}

test("the page for an unknown URL links to the lobby", async () => {
  const page = await openPage("/about");
  expect((await page.goto("/nowhere"))!.status()).toBe(404);
  await checkFault(page, "A tile is missing.", ["Play", "Home"]);
  await page.locator(".ways a").first().click();
  await page.waitForURL("**/play");
  await closePages(page);
});

test("a truncated link shows the page for broken invitations", async () => {
  const page = await openPage("/about");
  expect((await page.goto("/t/7hQm2R?key=4c93"))!.status()).toBe(404);
  await checkFault(page, "This invitation is broken.", ["See open tables", "Create a table"]);
  await closePages(page);
});

test("an unknown table is shown as gone, and an invitation to it as broken", async () => {
  const page = await openPage(UNKNOWN);
  await checkFault(page, "This table is gone.", ["See open tables", "Create a table"]);
  await page.goto(`${UNKNOWN}?key=4c93`);
  await checkFault(page, "This invitation is broken.", ["See open tables", "Create a table"]);
  await closePages(page);
});

test("an invitation with a wrong key is shown as broken when the guest sits down", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  const ben = await openPage(`/table/${id}?key=4c93`);
  await sitDown(ben, "Ben");
  await ben.getByRole("heading", { name: "This invitation is broken." }).waitFor();
  await closePages(ana, ben);
});

test("an invited person sees that the table is full, and may watch", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  expect((await fetchTable(ana.request, id)).table.stage).toBe("playing");
  const answer = await ana.request.get(`/api/tables/${id}/invitation`, RETRY);
  const { link } = (await answer.json()) as { link: string };
  const ben = await openPage(new URL(link).pathname + new URL(link).search);
  await checkFault(ben, "Both seats are taken.", ["Watch", "Create a table", "See open tables"]);
  expect(await ben.locator(".what > p").textContent()).toContain(
    "This table is full: Ana and Inês",
  );
  expect(await ben.locator(".arches b").allInnerTexts()).toEqual(["Ana", "Inês"]);
  expect(await ben.getByText("Create a table").getAttribute("href")).toBe("/play?create");
  await ben.getByRole("link", { name: "Watch" }).click();
  await ben.waitForSelector(".table-page[data-seq]");
  await ana.goto(new URL(link).pathname + new URL(link).search);
  await ana.waitForSelector(".table-page[data-seq]"); // a player sees the match
  await closePages(ana, ben);
});

test("without a network, the offline page has styles and fonts, and retries", async () => {
  const page = await openPage("/", { baseURL: address });
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  proxy.cut();
  await page.goto("/about");
  await checkFault(page, "The lights are out.", ["Try again"]);
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(font => font.status === "loaded").map(font => font.family);
  });
  expect(families.map(each => each.replaceAll('"', "")).sort()).toEqual([
    "EB Garamond",
    "EB Garamond",
    "Source Sans 3",
  ]);
  expect(await page.evaluate(() => document.styleSheets[0]!.cssRules.length)).toBeGreaterThan(20);
  proxy.restore();
  await page.getByRole("heading", { name: "About Palácio" }).waitFor();
  await closePages(page);
});

test("without a network, the last table can be opened", async () => {
  const page = await openPage("/about", { baseURL: address });
  const id = await openTable(page, { game: "azul", seats: [OPEN, BOT] });
  await page.goto(`/table/${id}`);
  await page.waitForSelector(".table-page[data-seq]");
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload(); // now the worker caches the page and its parts
  await page.waitForSelector(".table-page[data-seq]");
  await waitForCache(page);
  proxy.cut();
  await page.goto("/rules/azul");
  await page.getByRole("link", { name: "My last table" }).click();
  await page.waitForSelector(".table-page[data-seq]");
  await page.getByText("No connection. Trying again…").waitFor();
  await closePages(page);
});
