// Take the pictures of the site for README and docs: `npm run pictures`.
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { take } from "./input.ts";
import { bestChoice, choicesOf, playUntil, type TableState, waitForVersion } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  PHONE,
  type Terms,
  withBrowser,
} from "./pages.ts";

withBrowser();

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const DESK = { viewport: { width: 1280, height: 800 } };
const NIGHT = { colorScheme: "dark" } as const;

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}site-${name}.jpg`, type: "jpeg", quality: 85 });
  await closePages(page);
}

test.for([
  ["home", "/", DESK],
  ["home-night", "/", { ...DESK, ...NIGHT }],
  ["rules", "/rules/azul", DESK],
  ["learn", "/learn", DESK],
] as const)("%s", async ([name, path, options]) => {
  const page = await openPage("/about", options);
  await page.goto(path, { waitUntil: "networkidle" });
  await shoot(page, name);
});

// --- Tables.

const inRound =
  (round: number, phase = "draft") =>
  ({ own, table: { match } }: TableState): boolean =>
    !!own?.choices && match!.round >= round && match!.phase === phase;

async function tableAt(
  terms: Terms,
  isReached: (state: TableState) => boolean,
  options: Parameters<typeof openPage>[1],
): Promise<{ page: Page; state: TableState }> {
  const page = await openPage("/about", options);
  const id = await openTable(page, terms);
  const state = await playUntil(page, id, isReached);
  await page.goto(`/table/${id}`);
  await waitForVersion(page, state.table.match!.seq);
  return { page, state };
}

/** Pick tiles and choose a place for them. */
async function choose(page: Page, state: TableState): Promise<void> {
  const choice = bestChoice(await choicesOf(page, state));
  await take(page, choice);
  const place = state.table.game === "azul" ? `line ${choice.target}` : `strip ${choice.target}`;
  await page.click(`.own-board [data-place="seat 0 ${place}"]`);
  await page.waitForTimeout(400); // the preview is fetched on hover
}

const TABLES: [string, Terms, object][] = [
  ["azul", { game: "azul", seats: [OPEN, BOT] }, DESK],
  ["azul-four", { game: "azul", seats: [OPEN, BOT, BOT, BOT] }, DESK],
  ["sintra-night", { game: "sintra", option: "a", seats: [OPEN, BOT, BOT] }, { ...DESK, ...NIGHT }],
  ["azul-phone", { game: "azul", seats: [OPEN, BOT, BOT] }, PHONE],
  ["sintra-phone", { game: "sintra", seats: [OPEN, BOT] }, PHONE],
];

test.for(TABLES)("%s", async ([name, terms, options]) => {
  const { page, state } = await tableAt(terms, inRound(3), options);
  await choose(page, state);
  await shoot(page, name);
});

test("a column of the free wall", async () => {
  const terms = { game: "azul", option: "free", seats: [OPEN, BOT] };
  const { page } = await tableAt(terms, inRound(2, "choice"), DESK);
  await page.hover(".own-board .target.open");
  await shoot(page, "free-wall");
});

test("the end", async () => {
  const { page } = await tableAt({ game: "sintra", seats: [OPEN, BOT, BOT] }, () => false, DESK);
  await page.getByRole("row", { name: /^Total/ }).waitFor();
  await shoot(page, "end");
});
