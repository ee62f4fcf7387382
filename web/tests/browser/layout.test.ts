// The table fills every window: what one needs to decide is inside it, and nothing covers it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tooSmall } from "./accessibility.ts";
import { actOnce, openDuel } from "./duel.ts";
import { take } from "./input.ts";
import {
  bestChoice,
  choicesOf,
  command,
  fetchTable,
  playUntil,
  type TableState,
  waitForVersion,
} from "./match.ts";
import {
  BOT,
  becomeGuest,
  closePages,
  joinByRequest,
  OPEN,
  openPage,
  openTable,
  RETRY,
  type Terms,
  withBrowser,
} from "./pages.ts";

withBrowser();

const SIZES = [
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 650],
  [1280, 800],
  [1366, 625],
  [1536, 730],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
] as const;

const seatsOf = (count: number) => [OPEN, ...Array(count - 1).fill(BOT)];

const TABLES: [string, Terms, string][] = [2, 3, 4].flatMap(count => [
  [`azul, ${count} seats`, { game: "azul", seats: seatsOf(count) }, "draft"],
  [`sintra, ${count} seats`, { game: "sintra", seats: seatsOf(count) }, "draft"],
]);
TABLES.push(["azul, free wall", { game: "azul", option: "free", seats: seatsOf(2) }, "choice"]);
TABLES.push(["sintra, side B", { game: "sintra", option: "b", seats: seatsOf(4) }, "choice"]);

test.for(TABLES)("%s: the table fits every window", async ([, terms, phase]) => {
  const page = await openPage("/about");
  const state = await openTableAt(page, terms, phase);
  const faults = await faultsAtAllSizes(page, phase === "draft" ? "nothing picked" : phase);
  if (phase === "draft") {
    const choice = bestChoice(await choicesOf(page, state));
    await take(page, choice);
    faults.push(...(await faultsAtAllSizes(page, "picked")));
    const place = terms.game === "azul" ? `line ${choice.target}` : `strip ${choice.target}`;
    await page.click(`.own-board [data-place="seat 0 ${place}"]`);
    faults.push(...(await faultsAtAllSizes(page, "chosen")));
  }
  expect(faults).toEqual([]);
  await closePages(page);
});

test.for(["azul", "sintra"])("%s: a request to take back fits every window", async game => {
  const [ana, ben, id] = await openDuel({ game });
  for (let times = 0; times < 4; times++) await actOnce([ana, ben], id);
  while ((await fetchTable(ben.request, id)).own?.choices === undefined) await actOnce([ana], id);
  await actOnce([ben], id);
  await command(ben, id, { do: "undo" });
  await ana.goto(`/table/${id}`);
  await ana.locator(".notices .button").first().waitFor();
  expect(await faultsAtAllSizes(ana, "asked")).toEqual([]);
  await closePages(ana, ben);
});

test.for([2, 3, 4])(
  "%i seats: five colors and the start marker fit into the center",
  async count => {
    const page = await openPage("/about");
    await becomeGuest(page, "Ana");
    const displays = ["bbyr", "bbyr", ...Array(2 * count - 1).fill("-")].join("/");
    const boards = " |".repeat(count);
    const position = `azul seats=${count} round=2 displays=${displays} center=bbyyrrkkww bag=*${boards}`;
    const data = { position, seat: 0, level: "apprentice" };
    const answer = await page.request.post("/api/positions/play-on", { data, ...RETRY });
    const { id } = (await answer.json()) as { id: string };
    await joinByRequest(page, id, "Ana");
    await page.goto(`/table/${id}`);
    await page.locator(".your-turn").waitFor();
    const faults = await faultsAtAllSizes(page, "full center");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(stylesLoaded);
    expect([...faults, ...(await tooSmall(page))]).toEqual([]);
    await closePages(page);
  },
);

const CLOCK = { kind: "bank", bank: 600_000, increment: 10_000 } as const; // ms

test.for(["azul", "sintra"])("%s: clocks and scores are visible in every window", async game => {
  const page = await openPage("/about");
  await openTableAt(page, { game, seats: seatsOf(4), clock: CLOCK }, "draft");
  expect(await faultsAtAllSizes(page, "timed", faultsOfClocks)).toEqual([]);
  await closePages(page);
});

test("before the match is loaded, an empty table fits every window", async () => {
  const page = await openPage("/about");
  const id = await openTable(page, { game: "azul", seats: seatsOf(2) });
  await page.routeWebSocket(/./, () => {}); // nothing is ever answered
  await page.goto(`/table/${id}`);
  await page.waitForSelector(".skeleton");
  expect(await faultsAtAllSizes(page, "loading", faultsOfSkeleton)).toEqual([]);
  await closePages(page);
});

/** Runs on the page. The displays and the board have room beside or below each other. */
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

/** Open a table at the first decision of this phase after the first round. Play another match if none comes. */
async function openTableAt(page: Page, terms: Terms, phase: string): Promise<TableState> {
  const isReached = ({ own, table: { match } }: TableState) =>
    !!own?.choices && match!.phase === phase && (match!.round > 1 || phase !== "draft");
  for (let tries = 0; tries < 10; tries++) {
    const id = await openTable(page, terms);
    const state = await playUntil(page, id, isReached);
    if (!isReached(state)) continue;
    await page.goto(`/table/${id}`);
    await waitForVersion(page, state.table.match!.seq);
    return state;
  }
  throw new Error(`No match reached ${phase}`);
}

/** Only geometry is read, so nothing has to be drawn. */
const hideDrawing = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.documentElement.style.setProperty("opacity", "0"));

async function faultsAtAllSizes(
  page: Page,
  state: string,
  read = faultsOfLayout,
): Promise<string[]> {
  await hideDrawing(page);
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(stylesLoaded);
    const found = await page.evaluate(read);
    faults.push(...found.map(fault => `${width}x${height}, ${state}: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return faults;
}

/** Runs on the page. Wait for the styles that a window of this shape needs. */
async function stylesLoaded(): Promise<void> {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const pending = links.filter(link => !link.sheet);
  await Promise.all(pending.map(link => new Promise(done => link.addEventListener("load", done))));
}

/** Runs on the page. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const shown = (selector: string) => {
    const found = box(selector);
    return found?.width ? found : null;
  };
  const parts = {
    displays: shown(".sources"),
    board: shown(".own-board > .board"),
    confirm: shown(".confirm"),
    opponent: shown(".rivals > .seat-card"),
    log: shown(".side"),
    preview: shown(".preview-area"),
    score: shown(".inside > h2"),
  };
  for (const [name, part] of Object.entries(parts)) {
    if (!part) {
      if (["displays", "board", "confirm"].includes(name)) faults.push(`${name} missing`);
      continue;
    }
    const { left, top, right, bottom } = part;
    const isInside =
      left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!isInside) {
      const at = [left, top, right, bottom].map(Math.round);
      faults.push(`${name} outside the window: ${at}`);
    }
    for (const [other, its] of Object.entries(parts)) {
      if (!its || other <= name) continue;
      const wide = Math.min(right, its.right) - Math.max(left, its.left);
      const high = Math.min(bottom, its.bottom) - Math.max(top, its.top);
      if (wide > 1.5 && high > 1.5)
        faults.push(`${name} and ${other} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
    }
  }
  for (const button of document.querySelectorAll(".notices .button")) {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || !button.contains(top)) faults.push(`${button.textContent} is covered`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
  if (scrollHeight > innerHeight) faults.push(`scrolls by ${scrollHeight - innerHeight}`);
  const tile = box(".display .piece")?.width ?? Number.POSITIVE_INFINITY; // none after the draft
  const own = box(".own-board .board .piece")!.width;
  if (innerWidth >= 1600 && tile < 44) faults.push(`tiles on displays have ${tile} px`);
  if (tile < own * 0.66) faults.push(`tiles on displays have ${tile} px, own ones ${own} px`);
  const used = box(".table")!;
  if (innerWidth >= 1280 && innerHeight >= 800 && used.height < innerHeight * 0.7)
    faults.push(`the table uses ${Math.round(used.height)} px of the height`);
  return faults;
}

/** Runs on the page. */
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
