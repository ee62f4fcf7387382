// A table from the invitation to the result dialog.
import { expect, test } from "vitest";
import { fetchTable } from "./match.ts";
import { closePages, OPEN, openPage, openTable, sitDown, withBrowser } from "./pages.ts";

withBrowser();

test("two people join via a link, one undoes an action, and the other resigns", async () => {
  const ana = await openPage("/api/games");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  await ana.goto(`/table/${id}`);
  const link = await ana.locator("#link").inputValue();

  const rui = await openPage(new URL(link).pathname + new URL(link).search);
  await sitDown(rui, "Rui");
  await rui.waitForSelector(".own-board .board");
  await ana.waitForSelector(".own-board .board");

  const isAna = !!(await fetchTable(ana.request, id)).own?.choices;
  const [first, second] = isAna ? [ana, rui] : [rui, ana];
  await expect.poll(() => first.title()).toMatch(/^●/);
  await first.waitForSelector('link[rel=icon][href="/favicon-turn.svg"]', { state: "attached" });
  await first.locator(".tile-group").first().press("Enter");
  await first.locator(".own-board [data-legal=true]").first().press("Enter");
  await first.waitForSelector(".confirm:focus");
  await first.keyboard.press("Enter");
  await second.waitForSelector(".status.your-turn");

  await first.locator(".actions button").first().click();
  await second.locator(".notices button").first().click();
  await first.waitForSelector(".status.your-turn");

  await second.locator(".tools button").last().click();
  await second.locator("dialog .entries button").last().click();
  await second.locator("dialog .entries .danger").click();
  await first.waitForSelector("dialog.ending .tally");
  expect(await first.locator("dialog.ending h2").textContent()).toBe("You win!");
  await closePages(ana, rui);
});
