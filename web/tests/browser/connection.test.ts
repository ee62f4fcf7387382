// A connection that breaks at the worst moments, several tabs, and links to earlier positions.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReplayStep, ServerMessage } from "../../src/wire.ts";
import { CuttableProxy } from "./cuttable_proxy.ts";
import { groupOf, mouse, quickMouse, take } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  command,
  eventsOf,
  fetchTable,
  playUntil,
  referenceOf,
  waitForResult,
  waitForVersion,
} from "./match.ts";
import { expectedReading, read } from "./page_reader.ts";
import {
  BOT,
  closePages,
  joinByRequest,
  OPEN,
  openPage,
  openTable,
  RETRY,
  waitForCache,
  withBrowser,
} from "./pages.ts";

withBrowser();

const proxy = new CuttableProxy();
let address = "";
beforeAll(async () => {
  address = await proxy.open();
});
beforeEach(() => proxy.restore()); // a failed test may have left it cut
afterAll(() => proxy.close());

async function openTwoPlayerTable(): Promise<{ ana: Page; ben: Page; id: string }> {
  const ana = await openPage("/about", { baseURL: address });
  const ben = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  await joinByRequest(ben, id, "Ben");
  // The server draws the starter; the tests need it to be Ana's turn.
  if ((await fetchTable(ben.request, id)).own?.choices) await act(ben, id);
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".your-turn");
  return { ana, ben, id };
}

async function act(page: Page, id: string): Promise<void> {
  const { text } = bestChoice(await choicesOf(page, await fetchTable(page.request, id)));
  await command(page, id, { do: "act", action: text });
}

/** Return the texts of this seat's events. */
async function actionsOf(page: Page, id: string, seat: number): Promise<string[]> {
  const events = await eventsOf(page, id);
  return events.filter(event => event.seat === seat).map(event => event.text);
}

/** Return a list that collects the refusals that this page receives. A command that is resent with its id must not be refused. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = [];
  page.on("websocket", socket =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === "failed") refused.push(message.reason);
    }),
  );
  return refused;
}

test("an action whose answer is lost is played only once", async () => {
  const { ana, ben, id } = await openTwoPlayerTable();
  const refused = refusalsOn(ana);
  const state = await fetchTable(ana.request, id);
  const choice = bestChoice(await choicesOf(ana, state));
  const before = (await actionsOf(ben, id, 0)).length;
  await quickMouse(ana, choice, 0);
  // Drop answers only now: after 9 s without one, the page would close the connection instead of sending the action.
  proxy.dropsAnswers = true;
  await ana.click(".confirm:enabled");
  await expect.poll(async () => (await actionsOf(ben, id, 0)).length).toBe(before + 1);
  expect(await ana.locator(".confirm").getAttribute("class")).toContain("sent");
  proxy.cut();
  await ana.getByText("Your move will be sent when you are back online.").waitFor();
  await act(ben, id);
  proxy.restore();
  const now = (await fetchTable(ben.request, id)).table.match!;
  await waitForVersion(ana, now.seq);
  expect((await actionsOf(ben, id, 0)).slice(before)).toEqual([choice.text]);
  await expect.poll(() => ana.locator(".notice").count()).toBe(0);
  expect(refused).toEqual([]);
  expect(await read(ana, now)).toEqual(expectedReading(now, await referenceOf(ana, state)));
  await closePages(ana, ben);
});

test("an action confirmed while offline is played after reconnecting", async () => {
  const { ana, ben, id } = await openTwoPlayerTable();
  const state = await fetchTable(ana.request, id);
  const choice = bestChoice(await choicesOf(ana, state));
  const before = (await actionsOf(ben, id, 0)).length;
  proxy.cut();
  await ana.getByText("No connection. Trying again…").waitFor();
  await mouse(ana, choice, 0);
  await ana.getByText("Your move will be sent when you are back online.").waitFor();
  proxy.restore();
  await expect.poll(() => actionsOf(ben, id, 0)).toHaveLength(before + 1);
  const now = (await fetchTable(ben.request, id)).table.match!;
  await waitForVersion(ana, now.seq);
  expect((await actionsOf(ben, id, 0)).at(-1)).toBe(choice.text);
  await closePages(ana, ben);
});

test("picked tiles stay picked after a reconnect", async () => {
  const { ana, ben, id } = await openTwoPlayerTable();
  const choice = bestChoice(await choicesOf(ana, await fetchTable(ana.request, id)));
  await take(ana, choice);
  proxy.cut();
  await ana.getByText("No connection. Trying again…").waitFor();
  proxy.restore();
  await expect.poll(() => ana.locator(".notice").count()).toBe(0);
  expect(await ana.getAttribute(groupOf(choice), "aria-pressed")).toBe("true");
  await closePages(ana, ben);
});

test("a table without a connection shows its last position", async () => {
  const { ana, ben, id } = await openTwoPlayerTable();
  const now = (await fetchTable(ben.request, id)).table.match!;
  await ana.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await ana.reload();
  await waitForVersion(ana, now.seq);
  await waitForCache(ana);
  proxy.cut();
  await ana.reload();
  await waitForVersion(ana, now.seq);
  await ana.getByText("No connection. Trying again…").waitFor();
  proxy.restore();
  await closePages(ana, ben);
});

// --- Several tabs, and earlier positions.

test("two tabs of one person show the same position, and both can act", async () => {
  const ana = await openPage("/about", { settings: { confirm: "hand" } });
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  const other = await ana.context().newPage();
  await other.goto(`/table/${id}`);
  for (const [acts, looksOn] of [
    [ana, other],
    [other, ana],
  ] as const) {
    const state = await playUntil(ana, id, ({ own }) => !!own?.choices);
    await Promise.all([ana, other].map(page => waitForVersion(page, state.table.match!.seq)));
    const choices = await choicesOf(ana, state);
    await take(looksOn, choices[0]!);
    await mouse(acts, bestChoice(choices), 0);
    await expect.poll(() => looksOn.locator('.tile-group[aria-pressed="true"]').count()).toBe(0);
    const now = (await playUntil(ana, id, ({ own }) => !!own?.choices)).table.match!;
    await Promise.all([ana, other].map(page => waitForVersion(page, now.seq)));
    expect(await read(ana, now)).toEqual(await read(other, now));
  }
  await closePages(ana);
});

test("a link to a position shows that position, and a button returns to the current one", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round === 3,
  );
  const eve = await openPage(`/table/${id}?event=17`);
  const [step] = (await (
    await eve.request.get(`/api/tables/${id}/replay?from=17&to=17`, RETRY)
  ).json()) as ReplayStep[];
  await waitForVersion(eve, step!.view.seq);
  await eve.getByText("Earlier position").first().waitFor();
  expect(await read(eve, step!.view)).toEqual(
    expectedReading(step!.view, await referenceOf(ana, { table })),
  );
  await eve.getByRole("button", { name: "Back to the present" }).click();
  await waitForVersion(eve, (await fetchTable(eve.request, id)).table.match!.seq);
  await expect.poll(() => eve.url()).not.toContain("event");
  await eve
    .getByRole("link", { name: /from display/ })
    .first()
    .click();
  await expect.poll(() => eve.url()).toContain("event");
  await closePages(ana, eve);
});

test("the result is shown in full even if the first request for its summary fails", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  await ana.route("**/summary", route => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await ana.goto(`/table/${id}`);
  await waitForResult(ana, /You (win|lost)/);
  await closePages(ana);
});
