// Whole matches, by mouse, keys, typing and touch; others look on and see the same.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Hand, keys, mouse, quickMouse, touch, typing } from "./hands.ts";
import { BOT, leave, OPEN, openTable, PHONE, someone, type Wishes, withBrowser } from "./people.ts";
import { look, playOut, sheetOf, shows } from "./playing.ts";
import { read, told } from "./reading.ts";

withBrowser();

const GAMES = ["azul", "sintra"];

// --- Against each other.

async function joins(id: string, name: string, wishes: Wishes = {}): Promise<Page> {
  const page = await someone(`/table/${id}`, wishes);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  return page;
}

test.for(GAMES)("two people play %s by mouse, and a third looks on", async game => {
  const isQuick = game === "sintra";
  const settings = { confirm: isQuick ? ("once" as const) : ("hand" as const) };
  const ana = await someone("/about", { settings });
  const id = await openTable(ana, { game, seats: [OPEN, OPEN] });
  await ana.goto(`/table/${id}`);
  const ben = await joins(id, "Ben", { settings });
  const eve = await someone(`/table/${id}`);
  const hand = isQuick ? quickMouse : mouse;
  const sheet = await sheetOf(ana, await look(ana.request, id));
  const last = await playOut(
    id,
    new Map([
      [ana, hand],
      [ben, hand],
    ]),
    async view => {
      await shows(eve, view.seq);
      expect(await read(eve, view), `event ${view.seq}`).toEqual(told(view, sheet));
    },
  );
  await endsFor(ana, last.winners!.includes(0) ? /You win|win together/ : /Ben wins/);
  await endsFor(eve, /wins|win together/);
  await leave(ana, ben, eve);
});

async function endsFor(page: Page, title: RegExp): Promise<void> {
  const result = page.getByRole("dialog", { name: title });
  await result.waitFor();
  await result.getByRole("row", { name: /^Total/ }).waitFor();
}

// --- Against a bot, each in another way.

const WAYS: [string, Hand, Wishes][] = [
  ["keys alone", keys, {}],
  ["the command box alone", typing, {}],
  ["touch", touch, PHONE],
];

test.for(WAYS.flatMap(way => GAMES.map(game => [game, ...way] as const)))(
  "a match of %s by %s",
  async ([game, , hand, wishes]) => {
    const ana = await someone("/about", wishes);
    const id = await openTable(ana, { game, seats: [OPEN, BOT] });
    await ana.goto(`/table/${id}`);
    await playOut(id, new Map([[ana, hand]]));
    await endsFor(ana, /wins?/i);
    await leave(ana);
  },
);

test("the columns of the free wall by mouse", async () => {
  const ana = await someone("/about", { settings: { confirm: "once" } });
  const id = await openTable(ana, { game: "azul", option: "free", seats: [OPEN, BOT, BOT] });
  await ana.goto(`/table/${id}`);
  await playOut(id, new Map([[ana, quickMouse]]));
  await endsFor(ana, /wins?/i);
  await leave(ana);
});
