// Scenes of scoring: while one runs, the page reveals no result that the scene has not shown yet.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { EMPTY, type ServerMessage } from "../../src/wire.ts";
import { Checks } from "./accessibility.ts";
import { actOnce, openDuel, playToLastTiles } from "./duel.ts";
import { commandBox } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  fetchTable,
  type TableState,
  waitForMotion,
  waitForNewerVersion,
  waitForVersion,
} from "./match.ts";
import { closePages, type PageOptions, withBrowser } from "./pages.ts";
import { endTimers, holdTimers, ROUND_CARD_MS } from "./timers.ts";

withBrowser();

const ANIMATED: PageOptions = { settings: { speed: "normal" }, reducedMotion: "no-preference" };
const GAMES = ["azul", "sintra"];

/** The texts and numbers that a person can read at one moment. */
interface Moment {
  seq: number;
  status: string;
  title: string;
  log: string;
  scores: number[];
  tiles: number; // on the displays
  dialogs: number;
  standings: number; // tables of the scores if the match ended now
}

/** Show the table, and record every moment from now on. */
async function record(page: Page, id: string, seq: number): Promise<void> {
  await page.goto(`/table/${id}`);
  await waitForVersion(page, seq);
  await waitForMotion(page);
  await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const moments: Moment[] = [];
    Object.assign(window, { moments });
    const read = () =>
      moments.push({
        seq: Number(document.querySelector<HTMLElement>(".table-page")!.dataset.seq),
        status: text(".status"),
        title: document.title,
        log: text(".log"),
        scores: [...document.querySelectorAll(".name ~ .score")].map(score =>
          Number(score.lastChild!.textContent!.replace("−", "-")),
        ),
        tiles: document.querySelectorAll(".display .piece, .center .piece").length,
        dialogs: document.querySelectorAll("dialog[open]").length,
        standings: [...document.querySelectorAll(".if-over")].filter(
          each => getComputedStyle(each).visibility === "visible",
        ).length,
      });
    read();
    new MutationObserver(read).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

const momentsOf = (page: Page): Promise<Moment[]> =>
  page.evaluate(() => (window as unknown as { moments: Moment[] }).moments);

const scoresOf = ({ table }: TableState): number[] => table.match!.boards.map(({ score }) => score);

test.for(GAMES)(
  "while a round of %s is scored, the page reveals nothing that the scene has not shown yet",
  async game => {
    const [ana, ben, id] = await openDuel({ game }, ANIMATED);
    let after = await playToLastTiles([ana, ben], id, ({ table }) => table.match!.round === 2);
    let before = after;
    await holdTimers(ana, ROUND_CARD_MS);
    await record(ana, id, before.table.match!.seq);
    while (after.table.match!.round === 2) {
      before = after; // in Sintra, a pane may have to be kept before the round ends
      await actOnce([ana, ben], id);
      after = await fetchTable(ana.request, id);
      if (after.table.match!.round > 2) await endCard(ana);
      await waitForVersion(ana, after.table.match!.seq);
    }
    const { seq } = before.table.match!;
    const [first, ...scene] = (await momentsOf(ana)).filter(moment => moment.seq === seq);
    const during = scene.filter(({ status }) => status.includes("End of round 2"));
    expect(during.length).toBeGreaterThan(0);
    for (const { log, title, tiles, dialogs, standings } of during) {
      expect([log, tiles, dialogs, standings]).toEqual([first!.log, 0, 0, 0]);
      expect(title).toMatch(/turn|score|End of round 2/);
    }
    expect(during[0]!.scores).toEqual(first!.scores);
    expect(during.at(-1)!.scores.toSorted()).toEqual(scoresOf(after).toSorted());
    await closePages(ana, ben);
  },
);

test.for(GAMES)("in the final scoring of %s, the page does not name the winner", async game => {
  const [ana, ben, id] = await openDuel({ game }, ANIMATED);
  let state = await fetchTable(ana.request, id);
  while (!isNearEnd(state)) {
    await actOnce([ana, ben], id);
    state = await fetchTable(ana.request, id);
  }
  await record(ana, id, state.table.match!.seq);
  while (state.table.stage !== "over") {
    await actOnce([ana, ben], id);
    state = await fetchTable(ana.request, id);
    await waitForVersion(ana, state.table.match!.seq);
  }
  const during = (await momentsOf(ana)).filter(({ status }) => status.includes("Final scoring"));
  expect(during.length).toBeGreaterThan(0);
  for (const { status, title, log, dialogs } of during) {
    expect(`${status} ${title} ${log}`).not.toMatch(/\bwins?\b|\blost\b/i);
    expect(dialogs).toBe(0);
  }
  await ana.getByRole("dialog").locator("tfoot").waitFor();
  expect(await ana.getByRole("dialog").textContent()).toMatch(/You (win|lost)/);
  await closePages(ana, ben);
});

/** End the card of a round once the scores have been counted up. */
async function endCard(page: Page): Promise<void> {
  await page.locator(".round-card").waitFor();
  await page.locator(".score[data-change]").first().waitFor({ state: "detached" });
  await endTimers(page);
}

/** Whether the match can end with this round. */
const isNearEnd = ({ table: { match } }: TableState): boolean =>
  match!.boards.some(board =>
    "wall" in board
      ? board.wall.some(row => row.filter(color => color !== EMPTY).length > 3)
      : match!.round === 6,
  );

test("a key skips a scene, and a typed command acts in the position after the scene", async () => {
  const [ana, ben, id] = await openDuel({ game: "azul" }, ANIMATED);
  const before = await playToLastTiles([ana, ben], id, () => true);
  await holdTimers(ana, ROUND_CARD_MS); // only a key ends the scene
  const opened = ana.waitForEvent("websocket");
  await record(ana, id, before.table.match!.seq);
  const socket = await opened;
  await actOnce([ana, ben], id);
  await ana.getByText("End of round 1").first().waitFor();
  let state = await fetchTable(ana.request, id);
  if (!state.own?.choices) {
    const arrives = socket.waitForEvent("framereceived", isState);
    await actOnce([ben], id);
    await arrives; // the page does not show it before the scene has ended
    state = await fetchTable(ana.request, id);
  }
  await commandBox(ana, bestChoice(await choicesOf(ana, state)), 0);
  await waitForNewerVersion(ana, state.table.match!.seq);
  await closePages(ana, ben);
});

const isState = ({ payload }: { payload: string | Buffer }): boolean =>
  (JSON.parse(String(payload)) as ServerMessage).type === "state";

test("with reduced motion a round ends without a scene, and a notice shows its points", async () => {
  const [ana, ben, id] = await openDuel({ game: "azul" }, { settings: { speed: "normal" } });
  const before = await playToLastTiles([ana, ben], id, () => true);
  await record(ana, id, before.table.match!.seq);
  await actOnce([ana, ben], id);
  await waitForNewerVersion(ana, before.table.match!.seq);
  const moments = await momentsOf(ana);
  expect(moments.some(({ status }) => status.includes("End of round"))).toBe(false);
  expect(await ana.locator(".round-notice").textContent()).toMatch(/End of round 1.*You [+−]?\d+/);
  await closePages(ana, ben);
});

test("the card of a round is accessible", async () => {
  const checks = new Checks();
  const [ana, ben, id] = await openDuel({ game: "azul" }, ANIMATED);
  const before = await playToLastTiles([ana, ben], id, () => true);
  await holdTimers(ana, ROUND_CARD_MS);
  await record(ana, id, before.table.match!.seq);
  await actOnce([ana, ben], id);
  await ana.locator(".round-card").waitFor();
  await checks.check(ana, "the card of a round");
  checks.done();
  await closePages(ana, ben);
});
