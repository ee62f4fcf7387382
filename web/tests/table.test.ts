// Computations of the table page: status, clocks, previews, charts and QR codes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Change, TableSubscription } from "../src/client/subscription.ts";
import { timeLeft } from "../src/client/timeLeft.ts";
import { azul } from "../src/games/azul/face.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import type { Choice } from "../src/selection/choices.ts";
import { EMPTY_SELECTION, type Selection } from "../src/selection/selection.ts";
import { formatTime, sayTimeControl } from "../src/table/Clock.tsx";
import { chart, spreadNames } from "../src/table/ending/chart.ts";
import { rowsOf } from "../src/table/Preview.tsx";
import { PreviewFetch } from "../src/table/previewFetch.ts";
import { isOffline } from "../src/table/SeatLabel.tsx";
import { countOf, statusOf, winnerText } from "../src/table/Status.tsx";
import { qr } from "../src/table/share/qr.ts";
import { TableStore } from "../src/table/store.ts";
import type { StoryItem, Summary, TableView, View, WhatIf } from "../src/wire.ts";
import { recorded } from "./recorded/recorded.ts";

const CATALOGUES = ["things", "game", "story", "web-table", "web-scene", "web-azul"];
const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const read = (area: string): string =>
  readFileSync(pathTo(`../../src/palacio/locales/en/${area}.ftl`), "utf8");

beforeAll(() => setTranslator(translator("en", CATALOGUES.map(read).join("\n"))));
afterEach(() => vi.unstubAllGlobals());

// --- The store.

/** Return a store, and the function by which its subscription reports a change. */
function storeWithUpdates() {
  let update: (change: Change) => void = () => {};
  const state = { table: { game: "azul", option: "fixed", seq: 3 }, own: null };
  const subscription = {
    id: "x",
    state,
    story: [],
    onChange: (to: typeof update) => (update = to),
  };
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const store = new TableStore(subscription as unknown as TableSubscription);
  const change = { before: null, after: state, story: [], isSetBack: false };
  return {
    store,
    update: (more: object) => update({ ...change, ...more } as unknown as Change),
  };
}

test("the notice that the server lost entries is announced, and stays until the person has read it", () => {
  const { store, update } = storeWithUpdates();
  update({ isSetBack: true });
  expect(store.announcer.texts.alert).toMatch(/lost the last moves/);
  update({});
  expect(store.isSetBack).toBe(true);
  store.acknowledgeSetBack();
  expect(store.isSetBack).toBe(false);
});

test("only the guest whom the host removed is notified of the removal", () => {
  const story = [{ seq: 4, at: 0, items: [{ what: "guestremoved", seat: 1, name: "Ben" }] }];
  const isRemovedFrom = (seat: number) => {
    const { store, update } = storeWithUpdates();
    update({ before: { table: {}, own: { seat } }, story });
    return store.isRemoved;
  };
  expect([0, 1].map(isRemovedFrom)).toEqual([false, true]);
});

test("a person is offline once the server says that they are not connected", () => {
  const isBenOffline = (here: number[] | null) =>
    isOffline({ subscription: { here }, seat: 0 } as unknown as TableStore, 1);
  expect([null, [0, 1], [0], []].map(isBenOffline)).toEqual([false, false, true, true]);
});

// --- The status.

const [view] = recorded("azul").views;
const choice = { id: 1, text: "2b>3", target: 2, column: null, points: 7 } as Choice;

function statusAt(
  more: Partial<View>,
  selection: Partial<Selection> = {},
  seat: number | null = 0,
) {
  return statusOf({
    view: { ...view, phase: "draft", turn: 0, ...more },
    selection: { ...EMPTY_SELECTION, ...selection },
    seat,
    face: azul,
    choices: [],
    replayed: null,
    may: () => false,
  } as unknown as TableStore);
}

test("the status asks the player to take, then to place, then to confirm", () => {
  const pick = { source: 1, color: view.displays[0]!.findIndex(count => count > 0) };
  const count = countOf(view, pick);
  expect(statusAt({})).toMatchObject({
    isOwnTurn: true,
    lead: "Your turn",
    text: "Choose tiles",
  });
  expect(statusAt({}, { pick }).text).toMatch(new RegExp(`^Place ${count} .* from display 1$`));
  expect(statusAt({}, { pick }).color).toBe(pick.color);
  expect(statusAt({}, { pick, chosen: choice }).text).toBe("Confirm: line 3");
  expect(statusAt({}, { sent: choice }).text).toBe("Sending…");
});

test("the status names the player whose turn it is, and tells spectators that they are watching", () => {
  const name = view.names[1]!;
  expect(statusAt({ turn: 1 })).toMatchObject({
    isOwnTurn: false,
    lead: `${name}’s turn`,
    text: "",
  });
  expect(statusAt({ turn: 1 }, {}, null).text).toBe("You are watching.");
});

test("the status at the end names the winners and the margin", () => {
  const over = (winners: number[], ...scores: number[]) => ({
    ...view,
    names: ["Ana", "Rui", "Eva"],
    winners,
    boards: scores.map(score => ({ ...view.boards[0]!, score })),
  });
  expect(winnerText(over([1], 40, 44, 42), 0)).toBe("You lost by 4");
  expect(winnerText(over([0], 44, 32, 40), 0)).toBe("You win by 4");
  expect(winnerText(over([0], 44, 32, 40), null)).toBe("Ana wins by 4");
  expect(winnerText(over([0], 44, 44, 40), 1)).toBe("You lost on the tie-break");
  expect(winnerText({ ...over([0], 3, 5, 5), out: [1, 2] }, 0)).toBe("You win!");
  expect(winnerText({ ...over([0], 9, 12, 5), out: [1] }, 0)).toBe("You win by 4");
  expect(winnerText({ ...over([0], 9, 12, 5), out: [1] }, 1)).toBe("You lost");
  expect(winnerText(over([0, 2], 44, 32, 44), 0)).toBe("Ana and Eva win together");
});

// --- Clocks.

const table = (left: number, turn: number): TableView =>
  ({
    stage: "playing",
    since: 1000,
    seats: [{ kind: "person", left }, { kind: "person" }],
    match: { turn },
  }) as unknown as TableView;

test("a clock runs by the server's time, and only on its seat's turn", () => {
  expect(timeLeft(table(60_000, 0), 0, 11_000)).toBe(50_000);
  expect(timeLeft(table(60_000, 1), 0, 11_000)).toBe(60_000);
  expect(timeLeft(table(5000, 0), 0, 99_000)).toBe(0);
  expect(timeLeft(table(5000, 0), 1, 99_000)).toBeNull();
  expect(timeLeft({ ...table(5000, 0), stage: "over" }, 0, 99_000)).toBe(5000);
});

test("times and time controls are formatted", () => {
  expect(formatTime(0)).toBe("0:00");
  expect(formatTime(59_001)).toBe("1:00");
  expect(formatTime(605_000)).toBe("10:05");
  expect(formatTime(3_725_000)).toBe("1:02:05");
  expect(formatTime(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 d 3 h");
  expect(sayTimeControl({ kind: "bank", bank: 600_000, increment: 5000 })).toBe(
    "10:00 each, plus 5 s per move",
  );
  expect(sayTimeControl(undefined)).toBe("No clock");
});

// --- Previews.

const floor = (points: number): StoryItem => ({ what: "floor", seat: 0, spaces: -points, points });
const whatIf = (more: Partial<WhatIf>): WhatIf => ({
  items: [],
  now: 0,
  points: 0,
  score: 0,
  ...more,
});

test("the rows of a preview leave out points that the seat scores anyway, and add up", () => {
  const tiled: StoryItem = {
    what: "tiled",
    seat: 0,
    row: 2,
    column: 2,
    color: 0,
    cells: [10, 11, 12, 13, 2, 7],
    points: 7,
  };
  const what = whatIf({ items: [tiled, floor(-3)], anyway: [floor(-1)], points: 5 });
  const rows = rowsOf(what, azul, 0);
  expect(rows.map(row => row.points)).toEqual([4, 3, -2]);
  expect(rows[2]!.label).toBe("Floor");
});

test("rows that don't add up and rows of other seats are not shown", () => {
  expect(rowsOf(whatIf({ items: [floor(-3)], points: -1 }), azul, 0)).toEqual([]);
  expect(rowsOf(whatIf({ items: [floor(-3)], points: 0 }), azul, 1)).toEqual([]);
});

test("a preview is fetched once per position, when the pointer rests", async () => {
  const requests: string[] = [];
  const answer = whatIf({ points: 7 });
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify(answer));
  });
  let wake = () => {};
  const preview = new PreviewFetch("T", () => wake(), 5);
  const other = { ...choice, text: "1b>1" };
  const known = new Promise<void>(done => {
    wake = done;
  });
  expect(preview.get(other, 3)).toBeNull();
  expect(preview.get(choice, 3)).toBeNull();
  await known;
  expect(preview.get(choice, 3)).toEqual(answer);
  expect(preview.get(choice, 4)).toBeNull(); // another position
  await vi.waitFor(() => expect(preview.get(choice, 4)).toEqual(answer));
  expect(requests).toEqual([
    "/api/tables/T/whatif?action=2b%3E3&seen=3",
    "/api/tables/T/whatif?action=2b%3E3&seen=4",
  ]);
});

// --- The chart.

test("the lines of the score chart go from zero to the final scores", () => {
  const summary = {
    rounds: [
      [5, 2],
      [9, 12],
    ],
    scores: [20, 12],
  } as Summary;
  const { lines, rounds } = chart(summary, 600, 110);
  expect(rounds.map(round => round.number)).toEqual([1, 2]);
  const [high, low] = lines.map(line => line.points.at(-1)![1]);
  expect(high).toBeLessThan(low!); // more points are further up
  expect(lines[0]!.points).toHaveLength(3);
});

test("names at the ends of a chart's lines do not overlap", () => {
  const minDistance = (heights: number[]) => {
    const sorted = spreadNames(heights).sort((a, b) => a - b);
    return Math.min(...sorted.slice(1).map((height, at) => height - sorted[at]!));
  };
  expect(minDistance([50, 50, 52, 51])).toBeGreaterThanOrEqual(17);
  expect(minDistance([160, 162, 163, 164])).toBeGreaterThanOrEqual(17);
  expect(Math.max(...spreadNames([160, 162, 163, 164]))).toBeLessThanOrEqual(170);
});

// --- QR codes.

const lines = (text: string): string[] =>
  qr(text).map(row => row.map(dark => (dark ? "#" : ".")).join(""));

test("a QR code has three finder patterns, and the size that its text needs", () => {
  const small = lines("a");
  expect(small).toHaveLength(21);
  expect(small.slice(0, 7).map(line => line.slice(0, 7))).toEqual(FINDER);
  expect(small.slice(0, 7).map(line => line.slice(-7))).toEqual(FINDER);
  expect(small.slice(-7).map(line => line.slice(0, 7))).toEqual(FINDER);
  expect(lines("a".repeat(62))).toHaveLength(33);
  expect(lines("a".repeat(63))).toHaveLength(37);
  expect(() => qr("a".repeat(214))).toThrow(RangeError);
});

const FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];

test("a QR code equals the stored one, which a scanner has read", () => {
  expect(lines("http://127.0.0.1:8000/t/CfQrs47xv1k?key=4c93").join("\n")).toMatchSnapshot();
});
