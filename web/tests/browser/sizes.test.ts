// Transfer sizes of the pages, in kB.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { test } from "vitest";
import { expectWithin, printAtEnd, report } from "./budgets.ts";
import { BOT, closePages, OPEN, openPage, openTable, withBrowser } from "./pages.ts";

withBrowser();
printAtEnd();

const SITE = fileURLToPath(new URL("../../../src/palacio/site/", import.meta.url));

const gzippedSize = (file: string): number =>
  gzipSync(readFileSync(SITE + file), { level: 9 }).length;
const transferSize = (file: string): number =>
  /\.(woff2|png|jpg)$/.test(file) ? statSync(SITE + file).size : gzippedSize(file);
const sum = (files: string[]): number =>
  files.reduce((all, file) => all + transferSize(file), 0) / 1000;

/** Return the scripts and styles that the page's HTML names. */
function filesOf(page: string): string[] {
  const html = readFileSync(`${SITE}pages/en/${page}.html`, "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  return [...new Set(named)];
}

/** Return these files and those that they load on demand. */
function withLazyFiles(files: string[]): string[] {
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

test("pages stay within their size budgets", () => {
  const all = withLazyFiles(filesOf("table"));
  report("table, scripts including lazy ones", sum(all.filter(isScript)), "kB");
  report("table, styles including lazy ones", sum(all.filter(isStyle)), "kB");
  for (const page of ["review", "position", "daily"]) {
    const files = withLazyFiles(filesOf(page));
    expectWithin(`${page}, scripts`, sum(files.filter(isScript)), 42, "kB");
    expectWithin(`${page}, styles`, sum(files.filter(isStyle)), 11, "kB");
  }
  const puzzle = withLazyFiles(filesOf("puzzle-sintra"));
  expectWithin("puzzle, scripts", sum(puzzle.filter(isScript)), 42, "kB");
  // As on the table, the styles of Sintra's questions come with the first pick.
  const ofGame = puzzle.filter(file => /\/sintra-[^/]+\.css$/.test(file));
  const styles = [...filesOf("puzzle-sintra").filter(isStyle), ...ofGame];
  expectWithin("puzzle, styles", sum(styles), 11, "kB");
  expectWithin("home, all but fonts", sum(["pages/en/home.html", ...filesOf("home")]), 60, "kB");
  const assets = readdirSync(`${SITE}assets`).map(file => `assets/${file}`);
  const art = assets.filter(file => /\.(woff2|svg|png|jpg)$/.test(file));
  expectWithin("art and fonts", sum(art) + spriteSize(), 150, "kB");
});

const isScript = (file: string): boolean => file.endsWith(".js");
const isStyle = (file: string): boolean => file.endsWith(".css");

test.for(["azul", "sintra"])("a table for %s loads within its size budget", async game => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await ana.addInitScript(markBoard);
  await ana.goto(`/table/${id}`);
  await ana.waitForFunction(() => performance.getEntriesByName("board").length > 0);
  const loaded = await ana.evaluate(() => {
    const { startTime: shown } = performance.getEntriesByName("board")[0]!;
    const resources = performance.getEntriesByType("resource");
    const needed = resources.filter(({ startTime }) => startTime <= shown);
    return needed.map(({ name }) => new URL(name).pathname.slice(1));
  });
  const files = [...new Set(loaded)].filter(file => file.startsWith("assets/"));
  expectWithin(`table of ${game}, scripts`, sum(files.filter(isScript)), 42, "kB");
  expectWithin(`table of ${game}, styles`, sum(files.filter(isStyle)), 11, "kB");
  await closePages(ana);
});

/**
 * Mark the time when the player's own board is drawn. Scripts for motion and dialogs are loaded
 * after it.
 */
function markBoard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(".own-board .board")) return;
    performance.mark("board");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Return the compressed size in kB of the drawings, which are inlined in the page. */
function spriteSize(): number {
  const html = readFileSync(`${SITE}pages/en/table.html`, "utf8");
  const sprite = html.slice(html.indexOf('<svg class="gradients"'), html.indexOf("</body>"));
  return gzipSync(sprite, { level: 9 }).length / 1000;
}
