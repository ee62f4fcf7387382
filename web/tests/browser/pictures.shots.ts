// Pictures of the site for the README and the docs: `npm run pictures`.
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { take } from "./hands.ts";
import { BOT, leave, OPEN, openTable, PHONE, someone, type Terms, withBrowser } from "./people.ts";
import { choicesOf, playUntil, type Seen, sensible, shows } from "./playing.ts";

withBrowser();

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const DESK = { viewport: { width: 1280, height: 800 } };
const NIGHT = { colorScheme: "dark" } as const;

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}site-${name}.jpg`, type: "jpeg", quality: 85 });
  await leave(page);
}

test.for([
  ["home", "/", DESK],
  ["home-night", "/", { ...DESK, ...NIGHT }],
  ["rules", "/rules/azul", DESK],
  ["learn", "/learn", DESK],
] as const)("%s", async ([name, path, options]) => {
  const page = await someone("/about", options);
  await page.goto(path, { waitUntil: "networkidle" });
  await shoot(page, name);
});

// --- Tables.

const inRound =
  (round: number, phase = "draft") =>
  ({ own, table: { match } }: Seen): boolean =>
    !!own?.choices && match!.round >= round && match!.phase === phase;

async function tableAt(
  terms: Terms,
  isThere: (seen: Seen) => boolean,
  options: Parameters<typeof someone>[1],
): Promise<{ page: Page; seen: Seen }> {
  const page = await someone("/about", options);
  const id = await openTable(page, terms);
  const seen = await playUntil(page, id, isThere);
  await page.goto(`/table/${id}`);
  await shows(page, seen.table.match!.seq);
  return { page, seen };
}

/** With tiles in hand, and a place for them chosen. */
async function choose(page: Page, seen: Seen): Promise<void> {
  const choice = sensible(await choicesOf(page, seen));
  await take(page, choice);
  const place = seen.table.game === "azul" ? `line ${choice.target}` : `strip ${choice.target}`;
  await page.click(`.mine [data-place="seat 0 ${place}"]`);
  await page.waitForTimeout(400); // the preview is asked for while one points
}

const TABLES: [string, Terms, object][] = [
  ["azul", { game: "azul", seats: [OPEN, BOT] }, DESK],
  ["azul-four", { game: "azul", seats: [OPEN, BOT, BOT, BOT] }, DESK],
  ["sintra-night", { game: "sintra", option: "a", seats: [OPEN, BOT, BOT] }, { ...DESK, ...NIGHT }],
  ["azul-phone", { game: "azul", seats: [OPEN, BOT, BOT] }, PHONE],
  ["sintra-phone", { game: "sintra", seats: [OPEN, BOT] }, PHONE],
];

test.for(TABLES)("%s", async ([name, terms, options]) => {
  const { page, seen } = await tableAt(terms, inRound(3), options);
  await choose(page, seen);
  await shoot(page, name);
});

test("a column of the free wall", async () => {
  const terms = { game: "azul", option: "free", seats: [OPEN, BOT] };
  const { page } = await tableAt(terms, inRound(2, "choice"), DESK);
  await page.hover(".mine .target.open");
  await shoot(page, "free-wall");
});

test("the end", async () => {
  const { page } = await tableAt({ game: "sintra", seats: [OPEN, BOT, BOT] }, () => false, DESK);
  await page.getByRole("row", { name: /^Total/ }).waitFor();
  await shoot(page, "end");
});
