// Every sentence of the three live regions during a whole round.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { translator } from "../../src/i18n/messages.ts";
import { sayItems, saySource, sayTiles } from "../../src/i18n/story.ts";
import type { Choice } from "../../src/selection/choices.ts";
import type { EntryStory } from "../../src/wire.ts";
import { mouse } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  fetchTable,
  playUntil,
  referenceOf,
  type TableState,
  waitForNewerVersion,
  waitForVersion,
} from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, RETRY, withBrowser } from "./pages.ts";

withBrowser();

const LOCALE = new URL("../../../src/palacio/locales/en/", import.meta.url);
const CATALOGUES = readdirSync(LOCALE).map(file => readFileSync(new URL(file, LOCALE), "utf8"));
const say = translator("en", CATALOGUES.join("\n"));

type Announcements = Record<"status" | "log" | "alert", string[]>;
type Recording = { announced: Announcements };

/** Record every text of the live regions from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: Announcements = { status: [], log: [], alert: [] };
    for (const name of Object.keys(announced) as (keyof Announcements)[]) {
      const region = document.querySelector(`[role=${name}]`)!;
      const record = () => region.textContent && announced[name].push(region.textContent);
      new MutationObserver(record).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }
    Object.assign(window, { announced });
  });
}

const announcements = (page: Page): Promise<Announcements> =>
  page.evaluate(() => (window as unknown as Recording).announced);

/** Return the announced sentences as one text. A sentence that is announced twice in a row ends with a no-break space. */
const plain = (text: string[]): string => text.join(" ").replaceAll("\u00a0", "");

test("a screen reader announces a whole round", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const first = await playUntil(ana, id, ({ own }) => !!own?.choices);
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, first.table.match!.seq);
  await listen(ana);
  const done: string[] = [];
  let now = first;
  while (now.table.match!.round === 1) {
    const choice = bestChoice(await choicesOf(ana, now));
    done.push(...expectedStatus(choice));
    await mouse(ana, choice, 0);
    await waitForNewerVersion(ana, now.table.match!.seq);
    now = await playUntil(ana, id, ({ own }) => !!own?.choices);
    await waitForVersion(ana, now.table.match!.seq);
    done.push("Your turn Choose tiles");
  }
  const story = await storySince(ana, id, first.table.seq, now.table.seq);
  await expect.poll(async () => plain((await announcements(ana)).log)).toBe(story);
  const { status, alert } = await announcements(ana);
  expect(status.filter(text => text.startsWith("Your turn") && !text.endsWith("…"))).toEqual(done);
  expect(status).toContain(`${now.table.seats[1]!.name}’s turn`);
  expect(alert).toEqual([]);
  await closePages(ana);
});

function expectedStatus({ source, color, target, placed, spilled }: Choice): string[] {
  const NAMES = ["blue", "yellow", "red", "black", "white"];
  const tiles = sayTiles(NAMES[color!]!, placed + spilled, say);
  const from = saySource(source!, say);
  const place =
    target === 5 ? say("azul-name-floor") : say("azul-name-line", { number: target! + 1 });
  return [`Your turn Place ${tiles} from ${from}`, `Your turn Confirm: ${place}`];
}

async function storySince(page: Page, id: string, seen: number, upTo: number): Promise<string> {
  const answer = await page.request.get(`/api/tables/${id}?seen=${seen}`, RETRY);
  const { story } = (await answer.json()) as { story: EntryStory[] };
  const now = await fetchTable(page.request, id);
  const { colors } = (await referenceOf(page, now)).legend;
  const context = { names: now.table.seats.map(seat => seat.name ?? ""), colors };
  return story
    .filter(entry => entry.seq <= upTo)
    .flatMap(({ items = [] }) => {
      const end = items.findIndex(item => item.what === "roundend");
      if (end < 0) return [sayItems(items, context, say)];
      const action = items.slice(0, end).filter(item => !("points" in item));
      return [
        sayItems(action, context, say),
        ...gainsOf(now),
        sayItems(items.slice(end), context, say),
      ];
    })
    .filter(Boolean)
    .join(" ");
}

/** Return the announced points of each seat in the first round. All seats begin with 0 points. */
const gainsOf = ({ table: { match } }: TableState): string[] =>
  match!.boards.map(({ score }, seat) =>
    score
      ? `${match!.names[seat]}: +${score} ${score > 1 ? "points" : "point"}, now ${score}.`
      : "",
  );

test("a table has exactly three live regions", async () => {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game: "sintra", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".table-page");
  const regions = "[role=status], [role=log], [role=alert], [aria-live], output";
  const roles = await ana
    .locator(regions)
    .evaluateAll(all => all.map(each => each.getAttribute("role")));
  expect(roles).toEqual(["status", "log", "alert"]);
  await closePages(ana);
});
