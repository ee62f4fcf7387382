// Hints at the table: the bot's choice becomes the selection, and only Confirm plays it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Checks } from "./accessibility.ts";
import { fetchTable, playUntil, waitForNewerVersion, waitForVersion } from "./match.ts";
import {
  BOT,
  closePages,
  joinByRequest,
  OPEN,
  openPage,
  openTable,
  type PageOptions,
  withBrowser,
} from "./pages.ts";

withBrowser();

const isOwnTurn = ({ own }: { own?: { choices?: unknown } }): boolean => Boolean(own?.choices);

/** Open a table with a bot at which it is the person's turn. Return the page and the number of events. */
async function onTurn(terms: object, options: PageOptions = {}) {
  const ana = await openPage("/about", options);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT], ...terms });
  const { table } = await playUntil(ana, id, isOwnTurn);
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, table.match!.seq);
  return { ana, id, seq: table.match!.seq };
}

const chosen = (page: Page): Promise<string | null> => page.textContent(".confirm");

test.for(["azul", "sintra"])(
  "in %s, a hint is selected and announced, and Confirm plays it",
  async game => {
    const { ana, id, seq } = await onTurn({ game });
    await ana.press("body", "h");
    await ana.waitForSelector(".confirm:not(:disabled)");
    expect(await ana.getAttribute(".hint", "aria-busy")).toBe("false");
    expect(await ana.textContent("[role=status]")).toMatch(/^The bot suggests .+ Press Confirm/);
    await ana.waitForSelector(".preview");
    const hinted = await chosen(ana);
    await ana.press("body", "Escape");
    await ana.press("body", "Escape");
    await ana.waitForSelector(".confirm:disabled");
    await ana.focus(".hint");
    await ana.keyboard.press("Enter");
    await ana.waitForSelector(".confirm:focus");
    expect(await chosen(ana)).toBe(hinted);
    expect((await fetchTable(ana.request, id)).table.match!.seq).toBe(seq); // nothing was played
    const checks = new Checks();
    await checks.check(ana, `a hint of ${game}`);
    await ana.focus(".confirm");
    await ana.keyboard.press("Enter");
    await waitForNewerVersion(ana, seq);
    checks.done();
    await closePages(ana);
  },
);

test("a hint is not confirmed automatically, even if other choices are", async () => {
  const { ana, id, seq } = await onTurn({}, { settings: { confirm: "once" } });
  await ana.click(".hint");
  await ana.waitForSelector(".confirm:not(:disabled)");
  expect((await fetchTable(ana.request, id)).table.match!.seq).toBe(seq);
  await closePages(ana);
});

test("a hint that arrives after the person has made a choice is dropped", async () => {
  const { ana } = await onTurn({});
  let answer = (): void => undefined;
  const isAsked = new Promise<void>(asked =>
    ana.route("**/hint", async route => {
      asked();
      await new Promise<void>(go => {
        answer = go;
      });
      await route.continue();
    }),
  );
  await ana.click(".hint");
  await isAsked;
  expect(await ana.getAttribute(".hint", "aria-busy")).toBe("true");
  await ana.locator(".tile-group:not(:disabled)").first().click();
  const status = await ana.textContent(".status");
  answer();
  await ana.waitForSelector(".hint[aria-busy=false]");
  expect(await ana.textContent(".status")).toBe(status);
  await closePages(ana);
});

test("a refused hint shows the reason", async () => {
  const { ana } = await onTurn({});
  const problem = { code: "hint_busy", reason: "No bot is free." };
  await ana.route("**/hint", route => route.fulfill({ status: 503, json: problem }));
  await ana.click(".hint");
  await ana.getByText("No bot is free.").first().waitFor();
  await closePages(ana);
});

test("the hint button is disabled on other players' turns, and missing in serious matches and for spectators", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  const rui = await openPage(`/table/${id}`);
  await joinByRequest(rui, id, "Rui");
  const { table } = await fetchTable(ana.request, id);
  const [playing, waiting] = table.match!.turn === 0 ? [ana, rui] : [rui, ana];
  for (const page of [playing, waiting]) await page.goto(`/table/${id}`);
  await playing.waitForSelector(".hint:not(:disabled)");
  await waiting.waitForSelector(".hint:disabled");
  const watching = await openPage(`/table/${id}`);
  await watching.waitForSelector(".own-board .board");
  expect(await watching.locator(".hint").count()).toBe(0);
  const { ana: serious } = await onTurn({ casual: false });
  expect(await serious.locator(".hint").count()).toBe(0);
  await closePages(playing, waiting, watching, serious);
});
