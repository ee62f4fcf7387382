// Every word on every page comes from the catalogues: they are marked, and nothing else may speak.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { take } from "./hands.ts";
import { someoneElsewhere, unmarked } from "./marking.ts";
import { BOT, leave, OPEN, openTable, withBrowser } from "./people.ts";
import { choicesOf, look, playUntil, type Seen, sensible, shows } from "./playing.ts";

withBrowser();

/** Looks for words in states one after the other, and tells them all together. */
class Words {
  private readonly found: Record<string, string[]> = {};
  constructor(
    private readonly page: Page,
    private readonly names: string[],
  ) {}

  async check(state: string): Promise<void> {
    const words = await unmarked(this.page, this.names);
    if (words.length) this.found[state] = words;
  }

  done(): void {
    expect(this.found).toEqual({});
  }
}

const PAGES = ["/", "/play", "/settings", "/about", "/learn", "/rules/azul", "/rules/sintra"];

test("no word of their own on pages of words", async () => {
  const ana = await someoneElsewhere();
  await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  const words = new Words(ana, ["Ana"]);
  for (const path of [...PAGES, "/nowhere"]) {
    await ana.goto(path, { waitUntil: "networkidle" });
    expect(await ana.locator("h1").first().textContent()).toContain("⟦");
    await words.check(path);
  }
  words.done();
  await leave(ana);
});

test.for(["azul", "sintra"])("no word of its own at a table of %s", async game => {
  const ana = await someoneElsewhere();
  const id = await openTable(ana, { game, seats: [OPEN, BOT, BOT] });
  const seen = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round > 1,
  );
  const words = new Words(ana, namesAt(seen));
  await ana.goto(`/table/${id}`);
  await shows(ana, seen.table.match!.seq);
  expect(await ana.locator(".status").textContent()).toContain("⟦");
  await words.check("nothing picked");
  await take(ana, sensible(await choicesOf(ana, seen)));
  await words.check("picked");
  await overTable(ana, words);
  await playUntil(ana, id, () => false);
  await ana.getByRole("dialog").locator("tfoot").waitFor();
  await words.check("result");
  words.done();
  await leave(ana);
});

/** All that keys and the buttons at the top open, and the log of a phone. */
async function overTable(page: Page, words: Words): Promise<void> {
  const tools = await page.locator(".tools button").all();
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

test("no word of its own before the match", async () => {
  const ana = await someoneElsewhere();
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN, BOT] });
  const words = new Words(ana, namesAt(await look(ana.request, id)));
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".link-card input");
  await words.check("waiting");
  words.done();
  await leave(ana);
});

/** Bots are called by the server what it likes to call them. */
const namesAt = ({ table }: Seen): string[] => table.seats.map(seat => seat.name ?? "");
