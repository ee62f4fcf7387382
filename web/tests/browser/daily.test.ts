// The daily deal in the browser: begin it, play, go on, finish it, and find its place.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { playUntil } from "./match.ts";
import { closePages, openPage, type PageOptions, PHONE, withBrowser } from "./pages.ts";

withBrowser();

/** Begin the daily deal as a new person. Return the page of its table, and the table's id. */
async function begin(options: PageOptions = {}): Promise<[Page, string]> {
  const page = await openPage("/daily", options);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForURL(/\/table\/\w+$/);
  return [page, page.url().split("/").at(-1)!];
}

test("the daily deal is begun, continued and finished, and then has a place", async () => {
  const checks = new Checks();
  const visitor = await openPage("/daily");
  await visitor.getByRole("heading", { level: 1, name: /^The deal of / }).waitFor();
  await checks.check(visitor, "before");
  await visitor.getByText("How this can be checked").click();
  await checks.check(visitor, "how it is checked");
  await closePages(visitor);

  const [ana, id] = await begin();
  await playUntil(ana, id, ({ own, table }) => Boolean(own?.choices) && table.seq > 6);
  await ana.goto("/daily");
  await ana.getByRole("button", { name: "Continue" }).click();
  await ana.waitForURL(`/table/${id}`);
  await playUntil(ana, id, () => false);
  await ana.goto(`/table/${id}`);
  await ana.getByRole("dialog").getByRole("link", { name: "Daily deal" }).click();
  await ana.getByText(/^Place \d+ of \d+$/).waitFor();
  expect(await ana.locator(".places .own").first().textContent()).toContain("You");
  await checks.check(ana, "after");
  checks.done();

  await ana.goto("/me");
  await ana.getByRole("link", { name: "Daily deal" }).click();
  await ana.getByText(/^Place \d+ of \d+$/).waitFor();
  await closePages(ana);
});

test("others can't watch a match of today", async () => {
  const [ana, id] = await begin(PHONE);
  const ben = await openPage(`/table/${id}`);
  await ben
    .getByText(/^Others are still playing this daily deal/)
    .first()
    .waitFor();
  await closePages(ana, ben);
});

test("the lobby and the home page lead to the daily deal", async () => {
  for (const path of ["/", "/play"]) {
    const page = await openPage(path);
    await page.getByRole("link", { name: "Daily deal" }).click();
    await page.waitForURL("/daily");
    await page.getByRole("button", { name: "Play" }).waitFor();
    await closePages(page);
  }
});
