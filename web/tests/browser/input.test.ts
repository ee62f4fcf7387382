// Matches against bots by every kind of input. Whole matches by mouse are in two_people.test.ts.
import { test } from "vitest";
import { commandBox, type Input, keys, quickMouse, touch } from "./input.ts";
import { playByInput, playUntil, waitForResult } from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  type PageOptions,
  PHONE,
  withBrowser,
} from "./pages.ts";

withBrowser();

const GAMES = ["azul", "sintra"];
const ROUNDS = 2; // by input; the rest of the match is played by requests

const WAYS: [string, Input, PageOptions][] = [
  ["keys alone", keys, {}],
  ["the command box alone", commandBox, {}],
  ["touch", touch, PHONE],
];

test.for(WAYS.flatMap(way => GAMES.map(game => [game, ...way] as const)))(
  "%s can be played by %s",
  async ([game, , input, options]) => {
    const ana = await openPage("/about", options);
    const id = await openTable(ana, { game, seats: [OPEN, BOT] });
    await ana.goto(`/table/${id}`);
    await playByInput(id, new Map([[ana, input]]), { untilRound: ROUNDS + 1 });
    await playUntil(ana, id, () => false);
    await waitForResult(ana, /win|lost/i);
    await closePages(ana);
  },
);

test("columns of the free wall can be chosen by mouse", async () => {
  const ana = await openPage("/about", { settings: { confirm: "once" } });
  const id = await openTable(ana, { game: "azul", option: "free", seats: [OPEN, BOT, BOT] });
  await ana.goto(`/table/${id}`);
  await playByInput(id, new Map([[ana, quickMouse]]), { untilRound: ROUNDS + 1 });
  await playUntil(ana, id, () => false);
  await waitForResult(ana, /win|lost/i);
  await closePages(ana);
});
