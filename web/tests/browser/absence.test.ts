// Guests whom the host removes before their first move, and bots for people who are away.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { fetchTable } from "./match.ts";
import { closePages, joinTable, OPEN, openPage, openTable, sitDown, withBrowser } from "./pages.ts";
import { holdTimers, REFUSAL_MS } from "./timers.ts";

withBrowser();

// --- Removed guests.

const REMOVED = "The host has removed you from this table.";

/** Open a table with a free seat, at which Ana is the host and Ben a guest. */
async function openWaitingRoom(): Promise<[string, Page, Page]> {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN, OPEN] });
  await ana.goto(`/table/${id}`);
  return [id, ana, await joinTable(id, "Ben")];
}

test("a host removes a guest, who is notified and cannot return", async () => {
  const [id, ana, ben] = await openWaitingRoom();
  await ana.getByRole("button", { name: "Remove Ben" }).click();
  await ana.getByRole("button", { name: "Yes, remove Ben" }).click();
  await ben.getByText(REMOVED).waitFor();
  expect(await ben.getByRole("button", { name: "Sit down" }).count()).toBe(0);
  await ana.getByText("2 seats are free.").waitFor();
  expect(await ana.getByRole("button", { name: /Ben/ }).count()).toBe(0);
  await holdTimers(ben, REFUSAL_MS);
  await ben.reload();
  await sitDown(ben, "Ben");
  await ben.getByText(REMOVED).waitFor();
  const cleo = await joinTable(id, "Cleo");
  await ana.getByRole("button", { name: "Remove Cleo" }).waitFor();
  await closePages(ana, ben, cleo);
});

test("one tap does not remove a guest, and guests cannot remove others", async () => {
  const [id, ana, ben] = await openWaitingRoom();
  await ana.getByRole("button", { name: "Remove Ben" }).click();
  await ana.getByRole("button", { name: "Yes, remove Ben" }).waitFor();
  expect((await fetchTable(ana.request, id)).table.seats[1]!.name).toBe("Ben");
  await ben.getByRole("button", { name: "Leave seat" }).waitFor();
  expect(await ben.getByRole("button", { name: /Remove/ }).count()).toBe(0);
  await closePages(ana, ben);
});

test("the name of a guest is shown above the button that removes them", async () => {
  const [, ana, ben] = await openWaitingRoom();
  await ana.getByRole("button", { name: "Remove Ben" }).waitFor();
  // Both in one call, because the seats move when the card with the link arrives.
  const [name, remove] = await ana.locator(".arches li", { hasText: "Ben" }).evaluate(seat =>
    ["b", "button"].map(part => {
      const { y, height } = seat.querySelector(part)!.getBoundingClientRect();
      return { y, height };
    }),
  );
  expect(name!.height).toBeGreaterThan(16);
  expect(remove!.height).toBeGreaterThanOrEqual(44);
  expect(name!.y + name!.height / 2).toBeLessThan(remove!.y + remove!.height / 2);
  await closePages(ana, ben);
});

test("the waiting room is accessible before and after a guest is removed", async () => {
  const checks = new Checks();
  const [, ana, ben] = await openWaitingRoom();
  const button = ana.getByRole("button", { name: "Remove Ben" });
  await button.waitFor();
  await checks.check(ana, "host with a guest");
  await button.click();
  await checks.check(ana, "host who is asked");
  await ana.getByRole("button", { name: "Yes, remove Ben" }).click();
  await ben.getByText(REMOVED).waitFor();
  await checks.check(ben, "removed guest");
  checks.done();
  await closePages(ana, ben);
});

test("a host removes a guest who has not moved from a match, and a bot plays for the seat", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  const ben = await joinTable(id, "Ben");
  await ana.goto(`/table/${id}`);
  await ana.getByRole("button", { name: "Menu" }).first().click();
  await ana.getByRole("button", { name: "Remove Ben" }).click();
  await checks.check(ana, "menu with a guest who can be removed");
  await ana.getByRole("button", { name: "Yes, remove Ben" }).click();
  await ana.getByTitle("away, a bot plays").waitFor();
  await ben.getByText(REMOVED).waitFor();
  await checks.check(ben, "guest who was removed from a match");
  expect((await fetchTable(ben.request, id)).own).toBeFalsy();
  checks.done();
  await closePages(ana, ben);
});

// --- People who are away.

/**
 * Open a match without a clock, and close the page of the person whose turn it is. Return the
 * table, the other page, and the absent person's name.
 */
async function openMatchWithAbsentPerson(): Promise<[string, Page, string]> {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  await ana.clock.install();
  await ana.goto(`/table/${id}`);
  const ben = await openPage("/about");
  await ben.clock.install();
  await ben.goto(`/table/${id}`);
  await sitDown(ben, "Ben");
  await Promise.all([ana, ben].map(page => page.waitForSelector(".own-board .board")));
  const isAnasTurn = !!(await fetchTable(ana.request, id)).own?.choices;
  const [absent, present] = isAnasTurn ? [ana, ben] : [ben, ana];
  await closePages(absent);
  await present.getByTitle("not connected").waitFor();
  const { at } = (await fetchTable(present.request, id)).table;
  await expect.poll(() => Date.now() - at).toBeGreaterThan(ABSENT_MS);
  return [id, present, isAnasTurn ? "Ana" : "Ben"];
}

const ABSENT_MS = 1000; // without an entry, before the server of the tests lets a bot take over

test("after 5 minutes, the page offers to let a bot play for an absent person", async () => {
  const checks = new Checks();
  const [id, page, absent] = await openMatchWithAbsentPerson();
  const button = page.getByRole("button", { name: "Let a bot play", exact: true });
  expect(await button.count()).toBe(0);
  await passTimeUntilShown(page, button);
  await page.locator(".notice", { hasText: `${absent} is not connected.` }).waitFor();
  await checks.check(page, "absent person");
  await passTimeUntilShown(page, button);
  await button.click();
  await expect.poll(async () => (await fetchTable(page.request, id)).own?.choices).toBeTruthy();
  await page.getByTitle("away, a bot plays").waitFor();
  expect(await button.count()).toBe(0);
  checks.done();
  await closePages(page);
});

/**
 * Let minutes pass until the button is shown. Each may interrupt the connection, because no ping is
 * answered during the jump.
 */
async function passTimeUntilShown(page: Page, button: Locator): Promise<void> {
  const isShown = async () => {
    if (!(await button.isVisible())) await page.clock.fastForward("01:00");
    return button.isVisible();
  };
  await expect.poll(isShown, { interval: 500 }).toBe(true);
}

test("the menu names an absent person and offers to let a bot play for them", async () => {
  const [id, page, absent] = await openMatchWithAbsentPerson();
  await page.getByRole("button", { name: "Menu" }).first().click();
  await page.getByRole("button", { name: `Let a bot play for ${absent}` }).click();
  await page.getByTitle("away, a bot plays").waitFor();
  expect((await fetchTable(page.request, id)).table.seats.some(({ away }) => away)).toBe(true);
  await closePages(page);
});
