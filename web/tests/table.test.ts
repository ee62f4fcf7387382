// What the page of a table works out for itself: times, sums, graphs, codes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Choice } from "../src/choosing/choices.ts";
import { NOTHING, type Picking } from "../src/choosing/picking.ts";
import { azul } from "../src/games/azul/face.ts";
import { isRunning, leftOf, sayClock, sayTime } from "../src/table/clock.ts";
import { chart, spread } from "../src/table/ending/graph.ts";
import { winnersOf } from "../src/table/ending/winners.ts";
import { rowsOf } from "../src/table/preview.ts";
import { qr } from "../src/table/share/qr.ts";
import type { Sitting } from "../src/table/sitting.ts";
import { countOf, statusOf } from "../src/table/status.ts";
import { Supposing } from "../src/table/supposing.ts";
import type { Summary, TableView, Tell, View, WhatIf } from "../src/wire.ts";
import { catalogue, speak } from "../src/words/words.ts";
import { told } from "./told/told.ts";

const AREAS = ["things", "game", "story", "web-table", "web-azul"];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const read = (area: string): string =>
  readFileSync(here(`../../src/palacio/locales/en/${area}.ftl`), "utf8");

beforeAll(() => speak(catalogue("en", AREAS.map(read).join("\n"))));
afterEach(() => vi.unstubAllGlobals());

// --- What to do now.

const [view] = told("azul").views;
const choice = { id: 1, text: "2b>3", target: 2, column: null, points: 7 } as Choice;

function statusAt(more: Partial<View>, picking: Partial<Picking> = {}, seat: number | null = 0) {
  return statusOf({
    view: { ...view, phase: "draft", turn: 0, ...more },
    picking: { ...NOTHING, ...picking },
    seat,
    face: azul,
    choices: [],
    replayed: null,
    may: () => false,
  } as unknown as Sitting);
}

test("the status asks for one thing after the other", () => {
  const pick = { source: 1, color: view.displays[0]!.findIndex(count => count > 0) };
  const count = countOf(view, pick);
  expect(statusAt({})).toMatchObject({ isMine: true, lead: "Your turn", text: "Take one color" });
  expect(statusAt({}, { pick }).text).toMatch(new RegExp(`^Place ${count} .* from display 1$`));
  expect(statusAt({}, { pick }).color).toBe(pick.color);
  expect(statusAt({}, { pick, chosen: choice }).text).toBe("Confirm line 3");
  expect(statusAt({}, { sent: choice }).text).toBe("Sending…");
});

test("the turn of another is theirs, and who looks on is told so", () => {
  const name = view.names[1]!;
  expect(statusAt({ turn: 1 })).toMatchObject({ isMine: false, lead: `${name}’s turn`, text: "" });
  expect(statusAt({ turn: 1 }, {}, null).text).toBe("You are watching.");
});

test("the end is told by its winners", () => {
  const over = (winners: number[]) => ({ ...view, names: ["Ana", "Rui", "Eva"], winners });
  expect(winnersOf(over([1]), 0)).toBe("Rui wins");
  expect(winnersOf(over([0]), 0)).toBe("You win!");
  expect(winnersOf(over([0]), null)).toBe("Ana wins");
  expect(winnersOf(over([0, 2]), 0)).toBe("Ana and Eva win together");
});

// --- Clocks.

const table = (left: number, turn: number): TableView =>
  ({
    stage: "playing",
    since: 1000,
    seats: [{ kind: "person", left }, { kind: "person" }],
    match: { turn },
  }) as unknown as TableView;

test("a clock runs from the server's time, on its own turn only", () => {
  expect(leftOf(table(60_000, 0), 0, 11_000)).toBe(50_000);
  expect(leftOf(table(60_000, 1), 0, 11_000)).toBe(60_000);
  expect(leftOf(table(5000, 0), 0, 99_000)).toBe(0);
  expect(leftOf(table(5000, 0), 1, 99_000)).toBeNull();
  expect(isRunning({ ...table(5000, 0), stage: "over" }, 0)).toBe(false);
});

test("times are read as a clock shows them", () => {
  expect(sayTime(0)).toBe("0:00");
  expect(sayTime(59_001)).toBe("1:00");
  expect(sayTime(605_000)).toBe("10:05");
  expect(sayTime(3_725_000)).toBe("1:02:05");
  expect(sayTime(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 d 3 h");
  expect(sayClock({ kind: "bank", bank: 600_000, increment: 5000 })).toBe(
    "10:00 each, and 5 s for every action",
  );
  expect(sayClock(undefined)).toBe("No clock");
});

// --- What happens if.

const floor = (points: number): Tell => ({ what: "floor", seat: 0, spaces: -points, points });
const supposed = (more: Partial<WhatIf>): WhatIf => ({
  tells: [],
  now: 0,
  points: 0,
  score: 0,
  ...more,
});

test("the rows of a preview add up, less what would come anyway", () => {
  const tiled: Tell = {
    what: "tiled",
    seat: 0,
    row: 2,
    column: 2,
    color: 0,
    cells: [10, 11, 12, 13, 2, 7],
    points: 7,
  };
  const what = supposed({ tells: [tiled, floor(-3)], anyway: [floor(-1)], points: 5 });
  const rows = rowsOf(what, azul, 0);
  expect(rows.map(row => row.points)).toEqual([4, 3, -2]);
  expect(rows[2]!.label).toBe("Floor");
});

test("rows that don't add up, and those of others, are not shown", () => {
  expect(rowsOf(supposed({ tells: [floor(-3)], points: -1 }), azul, 0)).toEqual([]);
  expect(rowsOf(supposed({ tells: [floor(-3)], points: 0 }), azul, 1)).toEqual([]);
});

test("the server is asked once for a choice, after the pointer has come to rest", async () => {
  const asked: string[] = [];
  const answer = supposed({ points: 7 });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answer));
  });
  let wake = () => {};
  const supposing = new Supposing("T", () => wake(), 5);
  const other = { ...choice, text: "1b>1" };
  const known = new Promise<void>(done => {
    wake = done;
  });
  expect(supposing.of(other, 3)).toBeNull();
  expect(supposing.of(choice, 3)).toBeNull();
  await known;
  expect(supposing.of(choice, 3)).toEqual(answer);
  expect(asked).toEqual(["/api/tables/T/whatif?action=2b%3E3&seen=3"]);
  expect(supposing.of(choice, 4)).toBeNull(); // another position
});

// --- The graph.

test("lines go from nothing to the final scores", () => {
  const summary = {
    rounds: [
      [5, 2],
      [9, 12],
    ],
    scores: [20, 12],
  } as Summary;
  const { lines, rounds } = chart(summary, 600);
  expect(rounds.map(round => round.number)).toEqual([1, 2]);
  const [high, low] = lines.map(line => line.points.at(-1)![1]);
  expect(high).toBeLessThan(low!); // more points are further up
  expect(lines[0]!.points).toHaveLength(3);
});

test("names at the ends of lines never lie on each other", () => {
  const apart = (heights: number[]) => {
    const sorted = spread(heights).sort((a, b) => a - b);
    return Math.min(...sorted.slice(1).map((height, at) => height - sorted[at]!));
  };
  expect(apart([50, 50, 52, 51])).toBeGreaterThanOrEqual(17);
  expect(apart([160, 162, 163, 164])).toBeGreaterThanOrEqual(17);
  expect(Math.max(...spread([160, 162, 163, 164]))).toBeLessThanOrEqual(170);
});

// --- QR codes.

const lines = (text: string): string[] =>
  qr(text).map(row => row.map(dark => (dark ? "#" : ".")).join(""));

test("a code has its three finders, and the size that its text needs", () => {
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

test("a code is the one that a reader has read", () => {
  expect(lines("http://127.0.0.1:8000/t/CfQrs47xv1k?key=4c93").join("\n")).toMatchSnapshot();
});
