// The table fills every window: everything that a player needs to decide is inside it, and nothing
// covers that.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { COACH_PARAM } from "../../src/learn/coachedTable.ts";
import type { Choice } from "../../src/selection/choices.ts";
import { tooSmall } from "./accessibility.ts";
import { actOnce, openDuel, openTableOf } from "./duel.ts";
import { groupOf } from "./input.ts";
import { faultsInStates, faultsInWindows, type State, TIGHT, WINDOWS } from "./layout.ts";
import {
  bestChoice,
  choicesOf,
  command,
  fetchTable,
  playUntil,
  type TableState,
  waitForMotion,
  waitForNewerVersion,
  waitForVersion,
} from "./match.ts";
import {
  BOT,
  closePages,
  OPEN,
  openPage,
  openTable,
  waitUntilDrawn,
  withBrowser,
} from "./pages.ts";
import { openPosition, positionOf } from "./positions.ts";
import { holdTimers, REFUSAL_MS } from "./timers.ts";

withBrowser();

const GAMES = ["azul", "sintra"];
const LAST_TILES: Record<string, string> = { azul: "center=rr", sintra: "center=pp" };
const PHONES = WINDOWS.slice(0, 3);
const TABLES = GAMES.flatMap(game => [2, 3, 4].map(seats => [game, seats] as const));

/** Show a table at the end of its second round, and act, so that the round ends. Ana starts the next one. */
async function openAtRoundEnd(
  page: Page,
  game: string,
  seats: number,
  query = "",
): Promise<string> {
  const fields = `round=2 marker=1 ${LAST_TILES[game]}`;
  const id = await openPosition(page, positionOf(game, seats, fields));
  await showTable(page, id, query);
  await waitForMotion(page); // its script shows the end of a round
  if (query) await page.waitForSelector(".coach"); // the coach has to see the end of the round, too
  await act(page, id);
  return id;
}

async function showTable(page: Page, id: string, query = ""): Promise<void> {
  await page.goto(`/table/${id}${query}`);
  await waitForVersion(page, (await fetchTable(page.request, id)).table.match!.seq);
}

const best = async (page: Page, id: string): Promise<Choice> =>
  bestChoice(await choicesOf(page, await fetchTable(page.request, id)));

/** Act by a request, for the person using this page. */
async function act(page: Page, id: string, choice?: Choice): Promise<void> {
  const { seq } = (await fetchTable(page.request, id)).table.match!;
  await command(page, id, { do: "act", action: (choice ?? (await best(page, id))).text });
  await waitForNewerVersion(page, seq);
}

// --- States of a turn.

const NOTHING: State = { name: "nothing picked" };
const pickOf = (choice: Choice): State => ({
  name: "picked",
  press: groupOf(choice),
  shows: `${groupOf(choice)}[aria-pressed=true]`,
});
const chosenBy = (press: string): State => ({ name: "chosen", press, shows: ".confirm:enabled" });
const REFUSED: State = {
  name: "refused",
  press: ".own-board :is(.line, .strip:not(.gone))[aria-disabled=true]",
  shows: ".notice.warn",
};

const targetOf = ({ id, target }: Choice, game: string): string =>
  game === "azul"
    ? `.own-board [data-choice="${id}"]`
    : `.own-board [data-place="seat 0 strip ${target}"]`;

/** Go through the states once, and wait until the page has loaded a preview and the styles for questions. */
async function loadStates(page: Page, states: State[]): Promise<void> {
  const answer = page.waitForResponse("**/whatif?*");
  await faultsInStates(page, states, () => []);
  await answer;
  await page.waitForFunction(
    () =>
      document.querySelector(".azul") ??
      document.querySelector<HTMLLinkElement>('link[href*="/chooser-"]')?.sheet,
  );
}

test.for(TABLES)(
  "%s, %i seats: the table fits every window in every state of a turn",
  async ([game, seats]) => {
    const page = await openPage("/about");
    await holdTimers(page, REFUSAL_MS);
    const id = await openAtRoundEnd(page, game, seats);
    await page.locator(".round-notice").waitFor();
    const faults = await faultsInWindows(page, [{ name: "end of a round" }], TIGHT);
    await page.click(".round-notice .button");
    const choice = await best(page, id);
    const states = [NOTHING, pickOf(choice), REFUSED, chosenBy(targetOf(choice, game))];
    await loadStates(page, states);
    faults.push(...(await faultsInWindows(page, states)));
    expect(faults).toEqual([]);
    await closePages(page);
  },
);

// --- Questions in the middle of a turn.

const FREE_BOARD = "score=57 lines=-/yy/kkk/www/- wall=by.../wb.../.w.../r..../..... floor=ky";

test.for([2, 3, 4])(
  "azul, free wall, %i seats: the page fits while a line or a column is chosen",
  async seats => {
    const page = await openPage("/about");
    const displays = Array(2 * seats + 1).fill("ykrw");
    const full = `wall=free round=3 displays=${displays.join("/")}`;
    const id = await openPosition(page, positionOf("azul", seats, full));
    await showTable(page, id);
    const choice = await best(page, id);
    const turn = [pickOf(choice), chosenBy(targetOf(choice, "azul"))];
    const faults = await faultsInWindows(page, turn, PHONES); // in other windows, both walls have the same layout

    const asked = positionOf("azul", seats, "wall=free round=3 phase=choice row=2", FREE_BOARD);
    await showTable(page, await openPosition(page, asked));
    const column = [{ name: "column" }, chosenBy(".own-board .open")];
    faults.push(...(await faultsInWindows(page, column, seats === 2 ? WINDOWS : TIGHT)));
    expect(faults).toEqual([]);
    await closePages(page);
  },
);

test.for([2, 4])(
  "azul, free wall, %i seats: the page fits while columns are chosen in advance",
  async seats => {
    const [pages, id] = await openTableOf(seats, { game: "azul", option: "free" });
    let page = await mayChooseAhead(pages, id);
    while (!page) {
      await actOnce(pages, id);
      page = await mayChooseAhead(pages, id);
    }
    await page.goto(`/table/${id}`);
    await page.locator(".open").first().waitFor(); // the server has answered which columns are open
    const faults = await faultsInWindows(page, [{ name: "ahead", shows: ".open" }], TIGHT);
    const send = page.locator(".ahead .primary");
    for (;;) {
      await send.or(page.locator(".open")).first().waitFor();
      if (await send.count()) break;
      await page.locator(".open").first().click();
    }
    faults.push(...(await faultsInWindows(page, [{ name: "all ahead" }], TIGHT)));
    expect(faults).toEqual([]);
    await closePages(...pages);
  },
);

/** Return the page of a person who may choose columns before their turn, if there is one. */
async function mayChooseAhead(pages: Page[], id: string): Promise<Page | undefined> {
  const { table } = await fetchTable(pages[0]!.request, id);
  if (table.match!.phase !== "choice") return undefined;
  for (const page of pages)
    if ((await fetchTable(page.request, id)).own?.may?.includes("ahead")) return page;
  return undefined;
}

/** In the middle of a round. On strip 8, two orange panes may use one joker or two. */
const MIDDLE = "round=3 displays=ooyp/wwyy/oopp center=ybw";
const sintraBoard = (glazier: number, lastStrip: string): string =>
  `score=41 track=4 lost=3 glazier=${glazier} strips=-,2a:bb,3b:bw,4a:y,5b:o,6a:yo,7b:bw,${lastStrip} windows=yp,b.,..,w.,..,..,o.,..`;

const OPTION = ".chooser .option";

test.for([
  ["a", 4],
  ["b", 2],
] as const)(
  "sintra, side %s, %i seats: the page fits while it asks how many jokers to use",
  async ([side, seats]) => {
    const page = await openPage("/about");
    const board = sintraBoard(2, "8b:pb");
    const id = await openPosition(
      page,
      positionOf("sintra", seats, `side=${side} ${MIDDLE}`, board),
    );
    await showTable(page, id);
    const choices = await choicesOf(page, await fetchTable(page.request, id));
    const choice = choices.find(({ text }) => text === "1o>8+2")!;
    const asked: State = { name: "jokers", press: targetOf(choice, "sintra"), shows: OPTION };
    const chosen = chosenBy(`.chooser [data-choice="${choice.id}"]`);
    const states = [pickOf(choice), asked, chosen];
    await loadStates(page, states);
    expect(await faultsInWindows(page, states, TIGHT)).toEqual([]);
    await closePages(page);
  },
);

test.for([
  ["a", 2, TIGHT],
  ["a", 4, TIGHT],
  ["b", 2, TIGHT],
  ["b", 4, WINDOWS],
] as const)(
  "sintra, side %s, %i seats: the page fits while it asks which pane to keep",
  async ([side, seats, windows]) => {
    const page = await openPage("/about");
    const fields = `side=${side} phase=choice ${MIDDLE}`;
    const board = sintraBoard(8, "8b:opb+wy"); // the question with the most options
    await showTable(page, await openPosition(page, positionOf("sintra", seats, fields, board)));
    const states = [{ name: "keep", shows: OPTION }, chosenBy(OPTION)];
    expect(await faultsInWindows(page, states, windows)).toEqual([]);
    await closePages(page);
  },
);

test.for([2, 3, 4])(
  "%i seats: five colors and the start marker fit into the center",
  async seats => {
    const page = await openPage("/about");
    const fields = "round=2 displays=bbyr/bbyr center=bbyyrrkkww";
    await showTable(page, await openPosition(page, positionOf("azul", seats, fields)));
    const faults = await faultsInWindows(page, [{ name: "full center" }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitUntilDrawn(page);
    expect([...faults, ...(await tooSmall(page))]).toEqual([]);
    await closePages(page);
  },
);

// --- Everything else that appears at the table.

test.for(GAMES)(
  "%s: the page fits every window while a player asks to take back an action",
  async game => {
    const [ana, ben, id] = await openDuel({ game });
    for (let times = 0; times < 4; times++) await actOnce([ana, ben], id);
    await actUntilTurnPasses(ben, ana, id);
    await command(ben, id, { do: "undo" });
    await ana.goto(`/table/${id}`);
    await ana.locator(".notices .button").first().waitFor();
    const states = [{ name: "asked" }, REFUSED, pickOf(await best(ana, id))];
    expect(await faultsInWindows(ana, states)).toEqual([]);
    await closePages(ana, ben);
  },
);

/** Act until `one` has acted, perhaps several times in a row, and it is the turn of `other`. */
async function actUntilTurnPasses(one: Page, other: Page, id: string): Promise<void> {
  const isOnTurn = async (page: Page) => Boolean((await fetchTable(page.request, id)).own?.choices);
  while (!(await isOnTurn(one))) await actOnce([other], id);
  while (!(await isOnTurn(other))) await actOnce([one], id);
}

/** The smallest phone and laptop, a phone on its side, and a desktop. */
const COACHED = TIGHT.slice(0, 4);

test.for(GAMES)("%s: the coach covers nothing that the player needs to decide", async game => {
  const page = await openPage("/about");
  const id = await openAtRoundEnd(page, game, 2, `?${COACH_PARAM}`);
  const faults: string[] = [];
  const readLesson = async (lesson: string) => {
    const shows = `.coach[data-lesson=${lesson}]`;
    await page.locator(shows).waitFor();
    faults.push(...(await faultsInWindows(page, [{ name: lesson, shows }], COACHED)));
  };
  for (const lesson of ["round", "goal"]) {
    await readLesson(lesson);
    while (await page.locator(`.coach[data-lesson=${lesson}]`).count())
      await page.click(".coach .primary");
  }
  const choice = await best(page, id);
  await readLesson("take");
  await page.locator(groupOf(choice)).press("Enter");
  await readLesson("place");
  await page.locator(targetOf(choice, game)).press("Enter");
  await readLesson("confirm");
  expect(faults).toEqual([]);
  await closePages(page);
});

const CLOCK = { kind: "bank", bank: 600_000, increment: 10_000 } as const; // ms

test.for(GAMES)("%s: clocks and scores are visible in every window", async game => {
  const page = await openPage("/about");
  const id = await openTable(page, { game, seats: [OPEN, BOT, BOT, BOT], clock: CLOCK });
  const isNextRound = ({ own, table }: TableState) => !!own?.choices && table.match!.round > 1;
  await playUntil(page, id, isNextRound);
  await showTable(page, id);
  const states = [{ name: "timed" }];
  expect(await faultsInWindows(page, states, WINDOWS, faultsOfClocks)).toEqual([]);
  await closePages(page);
});

test("before the match is loaded, an empty table fits every window", async () => {
  const page = await openPage("/about");
  const id = await openTable(page, { game: "azul", seats: [OPEN, BOT] });
  await page.routeWebSocket(/./, () => {}); // nothing is ever answered
  await page.goto(`/table/${id}`);
  await page.waitForSelector(".skeleton");
  const states = [{ name: "loading" }];
  expect(await faultsInWindows(page, states, WINDOWS, faultsOfSkeleton)).toEqual([]);
  await closePages(page);
});

/**
 * Runs in the page: return the faults of the placeholder. Its displays and its board must be large,
 * inside the window, and apart.
 */
function faultsOfSkeleton(): string[] {
  const [ring, board] = [...document.querySelectorAll(".skeleton > :is(i, .card)")].map(part =>
    part.getBoundingClientRect(),
  );
  const isApart = ring!.right <= board!.left || ring!.bottom <= board!.top;
  const isInside = board!.right <= innerWidth && board!.bottom <= innerHeight && ring!.left >= 0;
  const isLarge = ring!.height > innerHeight / 4 && board!.height > innerHeight / 4;
  return Object.entries({ isApart, isInside, isLarge }).flatMap(([name, holds]) =>
    holds ? [] : [name],
  );
}

/** Runs in the page: return the faults of clocks and scores that are hidden or cut off. */
function faultsOfClocks(): string[] {
  const faults: string[] = [];
  const clock = document.querySelector(".inside > h2 > .clock")!;
  const { x, y, width, height } = clock.getBoundingClientRect();
  if (document.elementFromPoint(x + width / 2, y + height / 2) !== clock)
    faults.push("one's own clock is covered or hidden");
  for (const card of document.querySelectorAll(".rivals > .seat-card")) {
    const { right, bottom } = card.getBoundingClientRect();
    const score = card.querySelector(".score")!.getBoundingClientRect();
    if (score.bottom > bottom || score.right > right) faults.push("a score leaves its card");
  }
  return faults;
}
