// The daily deal in the browser: begin, continue and finish it, and find the player's place.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Place, Ranking } from "../../src/daily/load.ts";
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

test("the daily deal is begun, continued and finished, and the player is ranked", async () => {
  const checks = new Checks();
  const visitor = await openPage("/daily");
  await visitor.getByRole("heading", { level: 1, name: /^The deal of / }).waitFor();
  await checks.check(visitor, "before");
  await visitor.getByText("How you can check this").click();
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

test("a past day shows its ranking and its key", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const secret = "07".repeat(32);
  const places = [1, 2, 3, 4].map(place => newPlace(place, place === 4));
  const json: Ranking = {
    ...{
      day: "2020-01-06",
      game: "sintra",
      option: "a",
      players: 4,
      top: places,
      around: [],
      secret,
    },
    commitment: createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex"),
  };
  await ana.route("**/api/daily/2020-01-06", route => route.fulfill({ json }));
  await ana.goto("/daily?day=2020-01-06");
  const past = ana.locator(".past");
  await past.getByText("Inês").waitFor();
  await checks.check(ana, "past day");
  await past.locator(".key summary").click();
  await past.getByText(`SHA-256(${secret})`).waitFor();
  await checks.check(ana, "key of a past day");
  checks.done();
  await closePages(ana);
});

const newPlace = (place: number, own: boolean): Place => ({
  place,
  name: ["Ana", "Bo", "Inês", "Jin"][place - 1]!,
  avatar: "cat",
  points: 100 - place,
  own,
});

test("other people can't watch a match of today's deal", async () => {
  const [ana, id] = await begin(PHONE);
  const ben = await openPage(`/table/${id}`);
  await ben
    .getByText(/^Others are still playing this daily deal/)
    .first()
    .waitFor();
  await closePages(ana, ben);
});

test("the lobby and the home page link to the daily deal", async () => {
  for (const path of ["/", "/play"]) {
    const page = await openPage(path);
    await page.getByRole("link", { name: "Daily deal" }).click();
    await page.waitForURL("/daily");
    await page.getByRole("button", { name: "Play" }).waitFor();
    await closePages(page);
  }
});
