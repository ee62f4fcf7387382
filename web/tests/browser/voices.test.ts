// What is read out: every sentence of the three live regions, for a whole round.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Choice } from "../../src/choosing/choices.ts";
import type { Chapter } from "../../src/wire.ts";
import { saySource, sayTiles, sentence } from "../../src/words/story.ts";
import { catalogue } from "../../src/words/words.ts";
import { mouse } from "./hands.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import { choicesOf, look, playUntil, sensible, sheetOf, shows, showsMoreThan } from "./playing.ts";

withBrowser();

const LOCALE = new URL("../../../src/palacio/locales/en/", import.meta.url);
const WORDS = readdirSync(LOCALE).map(file => readFileSync(new URL(file, LOCALE), "utf8"));
const say = catalogue("en", WORDS.join("\n"));

type Heard = Record<"status" | "log" | "alert", string[]>;
type Listening = { heard: Heard };

/** Writes down whatever a region says from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: Heard = { status: [], log: [], alert: [] };
    for (const name of Object.keys(heard) as (keyof Heard)[]) {
      const region = document.querySelector(`[role=${name}]`)!;
      const hear = () => region.textContent && heard[name].push(region.textContent);
      new MutationObserver(hear).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }
    Object.assign(window, { heard });
  });
}

const heardBy = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as Listening).heard);

/** A sentence that is said twice in a row ends with a space that nobody hears. */
const plain = (said: string[]): string => said.join(" ").replaceAll("\u00a0", "");

test("a round, as those hear it who don’t see it", async () => {
  const ana = await someone("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const first = await playUntil(ana, id, ({ own }) => !!own?.choices);
  await ana.goto(`/table/${id}`);
  await shows(ana, first.table.match!.seq);
  await listen(ana);
  const done: string[] = [];
  let now = first;
  while (now.table.match!.round === 1) {
    const choice = sensible(await choicesOf(ana, now));
    done.push(...asked(choice));
    await mouse(ana, choice, 0);
    await showsMoreThan(ana, now.table.match!.seq);
    now = await playUntil(ana, id, ({ own }) => !!own?.choices);
    await shows(ana, now.table.match!.seq);
    done.push("Your turn Take one color");
  }
  await expect.poll(async () => (await heardBy(ana)).log.length).toBeGreaterThan(5);
  const { status, log, alert } = await heardBy(ana);
  expect(plain(log)).toBe(await storySince(ana, id, first.table.seq, now.table.seq));
  expect(status.filter(said => said.startsWith("Your turn") && !said.endsWith("…"))).toEqual(done);
  expect(status).toContain(`${now.table.seats[1]!.name}’s turn`);
  expect(alert).toEqual([]);
  await leave(ana);
});

function asked({ source, color, target, placed, spilled }: Choice): string[] {
  const NAMES = ["blue", "yellow", "red", "black", "white"];
  const tiles = sayTiles(NAMES[color!]!, placed + spilled, say);
  const from = saySource(source!, say);
  const place =
    target === 5 ? say("azul-name-floor") : say("azul-name-line", { number: target! + 1 });
  return [`Your turn Place ${tiles} from ${from}`, `Your turn Confirm ${place}`];
}

async function storySince(page: Page, id: string, seen: number, upTo: number): Promise<string> {
  const answer = await page.request.get(`/api/tables/${id}?seen=${seen}`);
  const { story } = (await answer.json()) as { story: Chapter[] };
  const now = await look(page.request, id);
  const { colors } = (await sheetOf(page, now)).legend;
  const cast = { names: now.table.seats.map(seat => seat.name ?? ""), colors };
  return story
    .filter(chapter => chapter.seq <= upTo)
    .flatMap(({ tells }) => tells ?? [])
    .map(tell => sentence(tell, cast, say))
    .filter(Boolean)
    .join(" ");
}

test("there are three regions, and nothing else speaks", async () => {
  const ana = await someone("/about");
  const id = await openTable(ana, { game: "sintra", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".table-page");
  const speaking = "[role=status], [role=log], [role=alert], [aria-live], output";
  const roles = await ana
    .locator(speaking)
    .evaluateAll(all => all.map(each => each.getAttribute("role")));
  expect(roles).toEqual(["status", "log", "alert"]);
  await leave(ana);
});
