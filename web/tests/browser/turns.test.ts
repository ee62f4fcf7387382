// Accessibility of every state of a turn and of the end of a match, at every width and color scheme.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { type Choice, decodeChoices, isPicked } from "../../src/selection/choices.ts";
import { Checks } from "./accessibility.ts";
import { actOnce, openDuel } from "./duel.ts";
import { take } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  fetchTable,
  playUntil,
  referenceOf,
  type TableState,
  waitForVersion,
} from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, withBrowser } from "./pages.ts";

withBrowser();

test.for(["azul", "sintra"])("every state of a turn in %s is accessible", async game => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT, BOT, BOT] });
  const isMine = ({ table, own }: Awaited<ReturnType<typeof fetchTable>>) =>
    !!own?.choices && table.match!.phase === "draft" && table.match!.round > 1;
  const state = await playUntil(ana, id, isMine);
  await ana.goto(`/table/${id}`);
  await waitForVersion(ana, state.table.match!.seq);
  await checks.check(ana, "nothing picked");
  const choice = bestChoice(await choicesOf(ana, state));
  await take(ana, choice);
  await checks.check(ana, "picked");
  await ana.click(
    game === "azul"
      ? `.own-board [data-choice="${choice.id}"]`
      : `.own-board [data-place="seat 0 strip ${choice.target}"]`,
  );
  await checks.check(ana, "chosen");
  checks.done();
  await closePages(ana);
});

test("choosing a column and waiting for another seat are accessible", async () => {
  const checks = new Checks();
  const [ana, ben, id] = await openDuel({ game: "azul", option: "free" });
  const phase = async () => (await fetchTable(ana.request, id)).table.match!.phase;
  while ((await phase()) === "draft") await actOnce([ana, ben], id);
  const [turn, waits] = (await fetchTable(ana.request, id)).own?.choices ? [ana, ben] : [ben, ana];
  await turn.goto(`/table/${id}`);
  await turn.waitForSelector(".your-turn");
  await checks.check(turn, "a column");
  await waits.goto(`/table/${id}`);
  await waits.getByText("’s turn").first().waitFor();
  await checks.check(waits, "their turn");
  checks.done();
  await closePages(ana, ben);
});

test("the choice of the pane to keep is accessible", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  await openSintraTableAt(
    ana,
    ({ own, table }) => !!own?.choices && table.match!.phase === "choice",
  );
  await ana.getByRole("group", { name: "Keep one" }).waitFor();
  await checks.check(ana, "keep");
  checks.done();
  await closePages(ana);
});

test("the choice of jokers is accessible", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const { legend } = await referenceOf(ana, {
    table: { game: "sintra", option: "b" },
  } as TableState);
  const jokersOf = ({ own }: TableState) => jokerVariant(decodeChoices(own?.choices, legend));
  const choice = jokersOf(await openSintraTableAt(ana, state => !!jokersOf(state)))!;
  await take(ana, choice);
  await ana.click(`.own-board [data-place="seat 0 strip ${choice.target}"]`);
  await ana.getByRole("group", { name: "How many on jokers?" }).waitFor();
  await checks.check(ana, "jokers");
  checks.done();
  await closePages(ana);
});

/** Open a Sintra table that reaches this state. If a match does not, play another one. */
async function openSintraTableAt(
  page: Page,
  isReached: (state: TableState) => boolean,
): Promise<TableState> {
  for (let tries = 0; tries < 10; tries++) {
    const id = await openTable(page, { game: "sintra", option: "b", seats: [OPEN, BOT] });
    const state = await playUntil(page, id, isReached);
    if (!isReached(state)) continue;
    await page.goto(`/table/${id}`);
    await waitForVersion(page, state.table.match!.seq);
    return state;
  }
  throw new Error("No match reached the state");
}

/** Return a choice that differs from another only by its jokers. */
const jokerVariant = (choices: Choice[]): Choice | undefined =>
  choices.find(one =>
    choices.some(
      other =>
        other.id !== one.id &&
        one.source !== null &&
        isPicked(other, { source: one.source, color: one.color! }) &&
        other.target === one.target &&
        one.target !== null,
    ),
  );

test.for(["azul", "sintra"])("the end of a match in %s is accessible", async game => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  await ana.goto(`/table/${id}`);
  await ana.getByRole("row", { name: /^Total/ }).waitFor();
  await checks.check(ana, "result");
  await ana.getByRole("button", { name: "Close" }).click();
  await ana.getByRole("dialog").waitFor({ state: "detached" });
  await checks.check(ana, "over");
  checks.done();
  await closePages(ana);
});
