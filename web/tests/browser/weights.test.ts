// What the pages weigh, in kB as they are sent.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { test } from "vitest";
import { holds, note, telling } from "./figures.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";

withBrowser();
telling();

const SITE = fileURLToPath(new URL("../../../src/palacio/site/", import.meta.url));

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
  const sprite = html.slice(html.indexOf('<svg class="glaze"'), html.indexOf("</body>"));
  return gzipSync(sprite, { level: 9 }).length / 1000;
}
