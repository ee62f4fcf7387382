// Whole matches against bots: by keys alone, by typing alone, by touch, and columns by mouse.
import { test } from "vitest";
import { type Hand, keys, quickMouse, touch, typing } from "./hands.ts";
import { BOT, leave, OPEN, openTable, PHONE, someone, type Wishes, withBrowser } from "./people.ts";
import { endsFor, playOut } from "./playing.ts";

withBrowser();

const GAMES = ["azul", "sintra"];

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
