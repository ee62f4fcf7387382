// Take the pictures of the site for the README and the docs: `npm run pictures`.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { test } from "vitest";
import type { Guest } from "../../src/wire.ts";
import { actOnce, openDuel, playToLastTiles } from "./duel.ts";
import { take } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  playUntil,
  type TableState,
  waitForMotion,
  waitForVersion,
} from "./match.ts";
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

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = `${ROOT}docs/pictures/`;
const DESK = { viewport: { width: 1280, height: 800 } };
const STRONG = { kind: "bot", level: "journeyman" } as const;
const NIGHT = { colorScheme: "dark" } as const;

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}site-${name}.jpg`, type: "jpeg", quality: 85 });
  await closePages(page);
}

// --- Pages.

const inRound =
  (round: number, phase = "draft") =>
  ({ own, table: { match } }: TableState): boolean =>
    !!own?.choices && match!.round >= round && match!.phase === phase;

/** Create a match, an open table, and a match that waits for its player, which the home page and the lobby list. */
async function fillLobby(): Promise<Page> {
  const person = await openPage("/about");
  const terms = { game: "sintra", seats: [OPEN, BOT], listed: true };
  const watched = await openTable(person, terms, "Duarte");
  await playUntil(person, watched, inRound(3));
  await openTable(person, { game: "azul", seats: [OPEN, OPEN, BOT], listed: true }, "Duarte");
  return person;
}

test.for([
  ["home", DESK],
  ["home-night", { ...DESK, ...NIGHT }],
] as const)("%s", async ([name, options]) => {
  const other = await fillLobby();
  const page = await openPage("/", options);
  await page.locator(".table-picture").first().waitFor();
  await shoot(page, name);
  await closePages(other);
});

test.for([
  ["lobby", { viewport: { width: 1280, height: 1000 } }],
  ["lobby-phone", PHONE],
] as const)("%s", async ([name, options]) => {
  const other = await fillLobby();
  const page = await openPage("/about", options);
  const own = await openTable(page, { game: "azul", seats: [OPEN, BOT, BOT] }, "Marta");
  await playUntil(page, own, inRound(3));
  const { avatar } = (await (await page.request.get("/api/guest")).json()) as Guest;
  await page.evaluate(avatar => {
    localStorage.setItem("palacio.name", "Marta");
    localStorage.setItem("palacio.avatar", avatar);
  }, avatar!);
  await page.goto("/play");
  await page.locator(`a[href="/table/${own}"] .table-picture`).first().waitFor();
  await page.waitForTimeout(1000); // the pictures of the others
  await shoot(page, name);
  await closePages(other);
});

test.for([
  ["rules", "/rules/azul", DESK],
  ["learn", "/learn", DESK],
] as const)("%s", async ([name, path, options]) => {
  const page = await openPage("/about", options);
  await page.goto(path, { waitUntil: "networkidle" });
  await shoot(page, name);
});

test("review", async () => {
  const page = await openPage("/about", DESK);
  const id = await openTable(page, { game: "azul", seats: [OPEN, STRONG] });
  await playUntil(page, id, () => false);
  await page.goto(`/review/${id}`);
  await page.getByText("choices with a better one").waitFor();
  await shoot(page, "review");
});

test("puzzle", async () => {
  const page = await openPage("/puzzle/sintra/daily", DESK);
  await page.locator(".asked .displays").waitFor();
  await shoot(page, "puzzle");
});

const POSITION =
  "azul wall=fixed seats=2 phase=draft round=3 turn=2 start=1 marker=1 bag=7b6y10r7k10w lid=6b4y4r6k4w center=1b1r1w displays=bykw/yrrk/yrkw/-/- | score=5 lines=k/yy/-/-/yy wall=by.../.b.r./k..y./r..../..... floor=m | score=7 lines=-/bb/-/-/- wall=...kw/w.y../kw.../...b./..... floor=-";

test("position", async () => {
  const page = await openPage(`/position?position=${encodeURIComponent(POSITION)}`, DESK);
  await page.getByRole("button", { name: "Analyze" }).click();
  await page.locator(".analysis .arrow.better").waitFor();
  await shoot(page, "position");
});

// --- Tables.

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

// --- The film.

const SLOWNESS = 1.8; // of the setting "slow", in which there is time for more pictures

test("the end of a round", async () => {
  const options = { ...DESK, settings: { speed: "slow" }, reducedMotion: "no-preference" } as const;
  const [ana, ben, id] = await openDuel({ game: "azul" }, options);
  const state = await playToLastTiles([ana, ben], id, ({ table }) => table.match!.round === 3);
  await ana.goto(`/table/${id}`, { waitUntil: "networkidle" });
  await waitForVersion(ana, state.table.match!.seq);
  await waitForMotion(ana);
  const pictures = mkdtempSync(join(tmpdir(), "film-"));
  const filmed = film(ana, pictures);
  await actOnce([ana, ben], id);
  await filmed;
  const script = fileURLToPath(new URL("../../build/film.py", import.meta.url));
  execFileSync(`${ROOT}.venv/bin/python`, [script, pictures, `${FOLDER}site-round-end.webp`]);
  await closePages(ana, ben);
});

/** Take pictures until the next round has been dealt, named by the time at normal speed. */
async function film(page: Page, folder: string): Promise<void> {
  const version = page.locator(".table-page");
  const [first, start] = [await version.getAttribute("data-seq"), Date.now()];
  let end = Number.POSITIVE_INFINITY;
  while (Date.now() < end) {
    const time = Math.round((Date.now() - start) / SLOWNESS);
    const path = join(folder, `${time}.jpg`);
    await page.screenshot({ path, type: "jpeg", quality: 92 });
    if (end === Number.POSITIVE_INFINITY && (await version.getAttribute("data-seq")) !== first)
      end = Date.now() + 1600 * SLOWNESS; // the new tiles
  }
}
