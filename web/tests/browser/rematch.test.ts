// After the match: a rematch in one click, and the offer to install the app.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDuel } from "./duel.ts";
import { command } from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, withBrowser } from "./pages.ts";
import { BUBBLE_MS, holdTimers } from "./timers.ts";

withBrowser();

/** Play a match between Ana and Ben to its end. Return their pages, which show the result. */
async function finishedDuel(): Promise<[Page, Page]> {
  const [ana, ben, id] = await openDuel({ game: "azul" });
  await command(ben, id, { do: "resign" });
  for (const page of [ana, ben]) {
    await holdTimers(page, BUBBLE_MS);
    await page.goto(`/table/${id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).waitFor();
  }
  return [ana, ben];
}

const rematchButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Rematch" });

const waitingButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Waiting for Ben…" });

test("a rematch between two people takes one click each and leads both to the new table", async () => {
  const [ana, ben] = await finishedDuel();
  const old = ana.url();
  await rematchButton(ana).click();
  await waitingButton(ana).waitFor();
  await ben.getByRole("dialog").getByText("Ana wants a rematch.").waitFor();
  expect(await ana.getByText("wants a rematch").count()).toBe(0);
  await rematchButton(ben).click();
  for (const page of [ana, ben]) {
    await page.waitForURL(url => url.pathname.startsWith("/table/") && url.href !== old);
    await page.locator(".own-board").waitFor(); // the match has begun
    expect(await page.locator(".turn-panel .name").textContent()).toBe(
      page === ana ? "Ana" : "Ben",
    );
  }
  expect(ana.url()).toBe(ben.url());
  await closePages(ana, ben);
});

test("a player who waits for a rematch still waits after a reload", async () => {
  const [ana, ben] = await finishedDuel();
  await rematchButton(ana).click();
  await ben.getByRole("dialog").getByText("Ana wants a rematch.").waitFor(); // sooner, only her own page knows
  await ana.reload();
  await waitingButton(ana).waitFor();
  const old = ben.url();
  await rematchButton(ben).click();
  await ben.waitForURL(url => url.href !== old);
  await ana.waitForURL(ben.url());
  await closePages(ana, ben);
});

test("a rematch against a bot begins at once", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await command(ana, id, { do: "resign" });
  await ana.goto(`/table/${id}`);
  await rematchButton(ana).click();
  await ana.waitForURL(url => !url.pathname.endsWith(id));
  await ana.locator(".own-board").waitFor();
  await closePages(ana);
});

test("a phrase is sent and read on the end screen", async () => {
  const [ana, ben] = await finishedDuel();
  await ana.getByRole("dialog").getByRole("button", { name: "Phrases" }).click();
  await ana.getByRole("button", { name: "Good game!" }).click();
  await ben.getByRole("dialog").getByText("Good game!").waitFor();
  await rematchButton(ana).waitFor(); // the result is back
  await closePages(ana, ben);
});

/** Runs in the page: send the event that Chromium sends when the site can be installed. */
function offerInstall(): void {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  const prompt = async () => void document.documentElement.setAttribute("data-prompted", "");
  dispatchEvent(Object.assign(event, { prompt }));
}

test("after a match, the page offers to install the app until the person answers", async () => {
  const [ana, ben] = await finishedDuel();
  const line = ana.getByText("Keep Palácio at hand as an app?");
  expect(await line.count()).toBe(0);
  await ana.evaluate(offerInstall);
  await line.waitFor();
  await ana.getByRole("button", { name: "Not now" }).click();
  await line.waitFor({ state: "detached" });
  await ana.reload();
  await rematchButton(ana).waitFor();
  await ana.evaluate(offerInstall);
  expect(await line.count()).toBe(0);
  await closePages(ana, ben);
});

test("the button “Install” opens the browser’s dialog to install the app", async () => {
  const [ana, ben] = await finishedDuel();
  await ana.evaluate(offerInstall);
  await ana.getByRole("button", { name: "Install" }).click();
  await ana.locator("html[data-prompted]").waitFor();
  expect(await ana.getByText("Keep Palácio at hand").count()).toBe(0);
  await closePages(ana, ben);
});
