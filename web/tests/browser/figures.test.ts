// What the pages weigh, and how quick they are: measured, told, and held to the budgets.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { BOT, leave, OPEN, openTable, PHONE, someone, withBrowser } from "./people.ts";
import { playUntil, shows } from "./playing.ts";

withBrowser();

const SITE = fileURLToPath(new URL("../../../src/palacio/site/", import.meta.url));
const THROTTLE = 4; // as slow as a cheap phone
const TRIES = 5;

const figures: string[] = [];
afterAll(() => console.log(["Figures:", ...figures].join("\n  ")));

function holds(name: string, measured: number, most: number, unit: string, note = ""): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}, at most ${most}${note}`);
  expect(measured, name).toBeLessThanOrEqual(most);
}

function note(name: string, measured: number, unit: string): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}`);
}

// --- Weights, in kB as they are sent.

const weigh = (file: string): number => gzipSync(readFileSync(SITE + file), { level: 9 }).length;
const sent = (file: string): number =>
  /\.(woff2|png|jpg)$/.test(file) ? statSync(SITE + file).size : weigh(file);
const sum = (files: string[]): number => files.reduce((all, file) => all + sent(file), 0) / 1000;

/** Scripts and styles that a page names, at once or later. */
function filesOf(page: string): string[] {
  const html = readFileSync(`${SITE}pages/en/${page}.html`, "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  return [...new Set(named)];
}

/** What a script loads only when it is needed belongs to the page all the same. */
function withLater(files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(SITE + file, "utf8");
    for (const [, name] of text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)) {
      all.add(`assets/${name}`);
    }
  }
  return [...all];
}

test("what pages weigh", () => {
  const all = withLater(filesOf("table"));
  note("table, scripts with all that may come later", sum(all.filter(isScript)), "kB");
  note("table, styles with all that may come later", sum(all.filter(isStyle)), "kB");
  holds("home, all but fonts", sum(["pages/en/home.html", ...filesOf("home")]), 60, "kB");
  const assets = readdirSync(`${SITE}assets`).map(file => `assets/${file}`);
  const art = assets.filter(file => /\.(woff2|svg|png|jpg)$/.test(file));
  holds("art and fonts", sum(art) + spriteWeight(), 150, "kB");
});

const isScript = (file: string): boolean => file.endsWith(".js");
const isStyle = (file: string): boolean => file.endsWith(".css");

test.for(["azul", "sintra"])("what a table of %s loads until one can act", async game => {
  const ana = await someone("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".mine .board");
  const loaded = await ana.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const files = [...new Set(loaded)].filter(file => file.startsWith("assets/"));
  holds(`table of ${game}, scripts`, sum(files.filter(isScript)), 40, "kB");
  holds(`table of ${game}, styles`, sum(files.filter(isStyle)), 10, "kB");
  await leave(ana);
});

/** Drawings are in the page itself. */
function spriteWeight(): number {
  const html = readFileSync(`${SITE}pages/en/table.html`, "utf8");
  const sprite = html.slice(html.indexOf("<svg"), html.indexOf('<div id="app"'));
  return gzipSync(sprite, { level: 9 }).length / 1000;
}

// --- Times, on a processor that is slowed down.

async function throttled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

const median = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const spread = (all: number[]): string =>
  ` (median of ${all.length}, ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;

test("how soon the board is there", async () => {
  const ana = await someone("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await throttled(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    await ana.goto("about:blank");
    await ana.goto(`/table/${id}`, { waitUntil: "commit" });
    await ana.waitForSelector("[data-place='source 5'] [data-color]");
    times.push(await ana.evaluate(painted));
  }
  holds("first board", median(times), 1000, "ms", spread(times));
  await leave(ana);
});

/** Runs in the page: ms from the navigation to the frame after now. */
const painted = (): Promise<number> =>
  new Promise(done => requestAnimationFrame(() => done(performance.now())));

test("how soon a tap is answered", async () => {
  const ana = await someone("/about", PHONE);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(ana, id, ({ own }) => !!own?.choices);
  await ana.goto(`/table/${id}`);
  await shows(ana, table.match!.seq);
  await throttled(ana);
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    times.push(await ana.evaluate(answered, at));
  }
  holds("tap to response", median(times), 50, "ms", spread(times));
  await leave(ana);
});

/** Runs in the page: ms from a tap on tiles to the frame that shows them picked. */
function answered(number: number): Promise<number> {
  const heaps = document.querySelectorAll<HTMLElement>('.heap[aria-disabled="false"]');
  const heap = heaps[number % heaps.length]!;
  const start = performance.now();
  heap.click();
  return new Promise(done => {
    const look = (): unknown =>
      heap.getAttribute("aria-pressed") === "true"
        ? done(performance.now() - start)
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}
