// Every word on every page comes from the catalogues, whose messages are marked.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { BOT_NAMES } from "../../src/art/bots.ts";
import { take } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  fetchTable,
  playUntil,
  type TableState,
  waitForVersion,
} from "./match.ts";
import { BOT, closePages, OPEN, openTable, waitForContent, withBrowser } from "./pages.ts";
import { TESTED_PATHS } from "./paths.ts";
import { openPseudoPage, unmarked } from "./pseudo_locale.ts";

withBrowser();

/** Collects the unmarked words of several states, to report them together. */
class UnmarkedWords {
  private readonly found: Record<string, string[]> = {};
  constructor(
    private readonly page: Page,
    private readonly names: () => Promise<string[]>,
  ) {}

  async check(state: string): Promise<void> {
    const words = await unmarked(this.page, this.names);
    if (words.length) this.found[state] = words;
  }

  done(): void {
    expect(this.found).toEqual({});
  }
}

test("pages without a table show only catalogue messages", async () => {
  const ana = await openPseudoPage();
  await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  const words = new UnmarkedWords(ana, collectNames(ana));
  await ana.evaluate(() => localStorage.setItem("palacio.name", "Ana"));
  for (const path of [...TESTED_PATHS, "/play?create", "/nowhere"]) {
    await ana.goto(path, { waitUntil: "networkidle" });
    await waitForContent(ana);
    expect(await ana.locator("h1").first().textContent()).toContain("⟦");
    await words.check(path);
  }
  words.done();
  await closePages(ana);
});

test.for(["azul", "sintra"])("a table for %s shows only catalogue messages", async game => {
  const ana = await openPseudoPage();
  const id = await openTable(ana, { game, seats: [OPEN, BOT, BOT] });
  const state = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round > 1,
  );
  const words = new UnmarkedWords(ana, namesAt(state));
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, state.table.match!.seq);
  expect(await ana.locator(".status").textContent()).toContain("⟦");
  await words.check("nothing picked");
  await take(ana, bestChoice(await choicesOf(ana, state)));
  await words.check("picked");
  await checkDialogs(ana, words);
  await playUntil(ana, id, () => false);
  await ana.getByRole("dialog").locator("tfoot").waitFor();
  await words.check("result");
  words.done();
  await closePages(ana);
});

/** Check every dialog that keys and toolbar buttons open, and the phone layout. */
async function checkDialogs(page: Page, words: UnmarkedWords): Promise<void> {
  const tools = await page.locator(".tools button:visible").all();
  const opens = [
    ...["o", "m", "?"].map(key => () => page.keyboard.press(key)),
    ...tools.map(tool => () => tool.click()),
  ];
  for (const [at, open] of opens.entries()) {
    await open();
    await page.getByRole("dialog").waitFor();
    await words.check(`dialog ${at + 1}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await words.check("on a phone");
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("a waiting table shows only catalogue messages", async () => {
  const ana = await openPseudoPage();
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN, BOT] });
  const words = new UnmarkedWords(ana, namesAt(await fetchTable(ana.request, id)));
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".link-card input");
  await words.check("waiting");
  words.done();
  await closePages(ana);
});

/** Return a function that returns every name the server has sent, since the lobby also shows other tests' tables. */
function collectNames(page: Page): () => Promise<string[]> {
  const sent: Promise<string>[] = [];
  page.on("response", response => {
    if (!response.url().includes("/api/tables")) return;
    sent.push(response.text().catch(() => "")); // the page may be gone
  });
  page.on("websocket", socket =>
    socket.on("framereceived", ({ payload }) => sent.push(Promise.resolve(String(payload)))),
  );
  return async () => {
    const found = (await Promise.all(sent)).join().matchAll(/"name":\s*"([^"]+)"/g);
    return ["Ana", ...Object.values(BOT_NAMES), ...[...found].map(([, name]) => name!)];
  };
}

/** Return a function that returns the names at a table, given by people or by the server, and the names of all bots. */
const namesAt =
  ({ table }: TableState) =>
  async (): Promise<string[]> => [
    ...table.seats.map(seat => seat.name ?? ""),
    ...Object.values(BOT_NAMES),
  ];
