// Every state of a turn, and the end of a match, at every width, in every scheme of colors.
import type { Page } from "playwright-core";
import { test } from "vitest";
import { type Choice, isPicked, spell } from "../../src/choosing/choices.ts";
import { Checks } from "./checking.ts";
import { take } from "./hands.ts";
import { BOT, leave, OPEN, openTable, someone, withBrowser } from "./people.ts";
import {
  choicesOf,
  command,
  look,
  playUntil,
  type Seen,
  sensible,
  sheetOf,
  shows,
} from "./playing.ts";

withBrowser();

test.for(["azul", "sintra"])("a turn of %s", async game => {
  const checks = new Checks();
  const ana = await someone("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT, BOT, BOT] });
  const isMine = ({ table, own }: Awaited<ReturnType<typeof look>>) =>
    !!own?.choices && table.match!.phase === "draft" && table.match!.round > 1;
  const seen = await playUntil(ana, id, isMine);
  await ana.goto(`/table/${id}`);
  await shows(ana, seen.table.match!.seq);
  await checks.check(ana, "nothing picked");
  const choice = sensible(await choicesOf(ana, seen));
  await take(ana, choice);
  await checks.check(ana, "picked");
  await ana.click(
    game === "azul"
      ? `.mine [data-choice="${choice.id}"]`
      : `.mine [data-place="seat 0 strip ${choice.target}"]`,
  );
  await checks.check(ana, "chosen");
  checks.done();
  await leave(ana);
});

test("others choose: their turn, and columns ahead of one’s own", async () => {
  const checks = new Checks();
  const ana = await someone("/about");
  const ben = await someone("/about");
  const id = await openTable(ana, { game: "azul", option: "free", seats: [OPEN, OPEN] });
  await ben.request.post("/api/guest", { data: { name: "Ben" } });
  await command(ben, id, { do: "sit", name: "Ben" });
  const phase = async () => (await look(ana.request, id)).table.match!.phase;
  while ((await phase()) === "draft") await actOnce([ana, ben], id);
  const [turn, waits] = (await look(ana.request, id)).own?.choices ? [ana, ben] : [ben, ana];
  await turn.goto(`/table/${id}`);
  await turn.waitForSelector(".mine-now");
  await checks.check(turn, "a column");
  await waits.goto(`/table/${id}`);
  await waits.getByText("’s turn").first().waitFor();
  await checks.check(waits, "their turn");
  checks.done();
  await leave(ana, ben);
});

async function actOnce(people: Page[], id: string): Promise<void> {
  for (const page of people) {
    const choices = await choicesOf(page, await look(page.request, id));
    if (!choices.length) continue;
    await command(page, id, { do: "act", action: sensible(choices).text });
    return;
  }
}

test("Sintra asks which pane to keep", async () => {
  const checks = new Checks();
  const ana = await someone("/about");
  await atTable(ana, ({ own, table }) => !!own?.choices && table.match!.phase === "choice");
  await ana.getByRole("group", { name: "Keep one" }).waitFor();
  await checks.check(ana, "keep");
  checks.done();
  await leave(ana);
});

test("Sintra asks how many on jokers", async () => {
  const checks = new Checks();
  const ana = await someone("/about");
  const { legend } = await sheetOf(ana, { table: { game: "sintra", option: "b" } } as Seen);
  const jokersOf = ({ own }: Seen) => onJokers(spell(own?.choices, legend));
  const choice = jokersOf(await atTable(ana, seen => !!jokersOf(seen)))!;
  await take(ana, choice);
  await ana.click(`.mine [data-place="seat 0 strip ${choice.target}"]`);
  await ana.getByRole("group", { name: "How many on jokers?" }).waitFor();
  await checks.check(ana, "jokers");
  checks.done();
  await leave(ana);
});

/** At a table of Sintra that is as wished. Not every match comes to that: then there is another. */
async function atTable(page: Page, isThere: (seen: Seen) => boolean): Promise<Seen> {
  for (let tries = 0; tries < 10; tries++) {
    const id = await openTable(page, { game: "sintra", option: "b", seats: [OPEN, BOT] });
    const seen = await playUntil(page, id, isThere);
    if (!isThere(seen)) continue;
    await page.goto(`/table/${id}`);
    await shows(page, seen.table.match!.seq);
    return seen;
  }
  throw new Error("No match has come to that");
}

/** A choice that differs from another one only by its jokers. */
const onJokers = (choices: Choice[]): Choice | undefined =>
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

test.for(["azul", "sintra"])("the end of %s", async game => {
  const checks = new Checks();
  const ana = await someone("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  await ana.goto(`/table/${id}`);
  await ana.getByRole("row", { name: /^Total/ }).waitFor();
  await checks.check(ana, "result");
  await ana.getByRole("button", { name: "Look at the boards" }).click();
  await ana.getByRole("dialog").waitFor({ state: "detached" });
  await checks.check(ana, "over");
  checks.done();
  await leave(ana);
});
