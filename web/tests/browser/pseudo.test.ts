// Every word on a table page comes from the catalogues: they are marked, and nothing else may speak.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { take } from "./hands.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import { choicesOf, playUntil, sensible, shows } from "./playing.ts";

withBrowser();

/** Each message of a catalogue within ⟦⟧, whatever it is made of. */
function marked(catalogue: string): string {
  return catalogue.replace(
    /^([a-z][\w-]*) =[ \t]*(\n[ \t]+)?([^\n]+(?:\n(?:[ \t]+[^\n]*|\}[^\n]*|(?=\n[ \t])))*)/gm,
    (_, id: string, gap: string | undefined, value: string) => `${id} =${gap ?? " "}⟦${value}⟧`,
  );
}

async function markWords(page: Page): Promise<void> {
  await page.route("**/table/*", async route => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(
      /(<script type="text\/plain" id="words">)([\s\S]*?)(<\/script>)/,
      (_, open: string, words: string, close: string) => open + marked(words) + close,
    );
    await route.fulfill({ response: answer, body });
  });
}

/** Texts and labels with a word that is neither marked nor somebody's name. */
function unmarked(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate(names => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement!;
      if (!parent.closest("script, style, symbol, kbd, code"))
        texts.push(walk.currentNode.nodeValue!);
    }
    for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
      for (const each of document.querySelectorAll(`[${name}]`))
        texts.push(each.getAttribute(name)!);
    }
    const isWord = (text: string): boolean => {
      let rest = text;
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
      for (const name of names) rest = rest.replaceAll(name, "");
      // Rounds are Roman numbers, time is counted, and a name begins with its initial.
      return /\p{L}{2}/u.test(rest.replace(/\b[IV]+\b/g, ""));
    };
    return [...new Set(texts.filter(isWord))];
  }, names);
}

test.for(["azul", "sintra"])("no word of its own at a table of %s", async game => {
  const ana = await someone("/about");
  await markWords(ana);
  const id = await openTable(ana, { game, seats: [OPEN, BOT, BOT] });
  const seen = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round > 1,
  );
  const names = seen.table.seats.map(seat => seat.name ?? "");
  const found: Record<string, string[]> = {};
  const check = async (state: string) => {
    const words = await unmarked(ana, names);
    if (words.length) found[state] = words;
  };
  await ana.goto(`/table/${id}`);
  await shows(ana, seen.table.match!.seq);
  expect(await ana.locator(".status").textContent()).toContain("⟦");
  await check("nothing picked");
  const choice = sensible(await choicesOf(ana, seen));
  await take(ana, choice);
  await check("picked");
  for (const key of ["o", "m", "?"]) {
    await ana.keyboard.press(key);
    await ana.getByRole("dialog").waitFor();
    await check(key);
    await ana.keyboard.press("Escape");
    await ana.getByRole("dialog").waitFor({ state: "detached" });
  }
  for (const tool of await ana.locator(".tools button").all()) {
    await tool.click();
    await ana.getByRole("dialog").waitFor();
    await check("a dialog");
    await ana.keyboard.press("Escape");
    await ana.getByRole("dialog").waitFor({ state: "detached" });
  }
  await playUntil(ana, id, () => false);
  await ana.getByRole("dialog").locator("tfoot").waitFor();
  await check("result");
  expect(found).toEqual({});
  await leave(ana);
});

test("no word of its own before the match", async () => {
  const ana = await someone("/about");
  await markWords(ana);
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".link-card input");
  expect(await unmarked(ana, ["Ana"])).toEqual([]);
  await leave(ana);
});
