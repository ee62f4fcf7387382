// How presses on the position page change the draft.
import { expect, test } from "vitest";
import { cleared, type Draft, draftOf, resized } from "../src/position/draft.ts";
import { edited, withStrip } from "../src/position/edit.ts";
import type { Place } from "../src/position/places.ts";
import { type AzulBoard, EMPTY, MARKER, type SintraBoard, type View } from "../src/wire.ts";

const [BLUE, YELLOW, RED] = [0, 1, 2];

const azulBoard = (): AzulBoard => ({
  game: "azul",
  score: 7,
  lines: [1, 2, 3, 4, 5].map(() => [EMPTY, 0]),
  wall: [1, 2, 3, 4, 5].map(() => Array<number>(5).fill(EMPTY)),
  floor: [],
});

const AZUL: Draft = draftOf({
  ...{ seq: 0, game: "azul", option: "fixed", names: ["", ""], phase: "draft", round: 1 },
  ...{ starter: 0, turn: 0, bag: [], discard: [0, 0, 0, 0, 0], center: [0, 0, 0, 0, 0] },
  displays: [
    [2, 1, 1, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  boards: [azulBoard(), azulBoard()],
} as View);

const sintraBoard = (): SintraBoard => ({
  ...{ game: "sintra", score: 0, lost: 0, track: 0, glazier: 0 },
  strips: [0, 1, 2, 3, 4, 5, 6, 7].map(slot => [2 * slot, Array<number>(5).fill(EMPTY)]),
  windows: [0, 1, 2, 3, 4, 5, 6, 7].map(() => [EMPTY, EMPTY]),
});

const SINTRA: Draft = {
  ...AZUL,
  game: "sintra",
  option: "a",
  indicator: [0, 0, 1, 2, 3, 4],
  boards: [sintraBoard(), sintraBoard()],
};
const FACES = [[0, 1, 2, 3, null]]; // of the first strip

const board = (draft: Draft, seat = 0) => draft.boards[seat] as AzulBoard;
const glass = (draft: Draft, seat = 0) => draft.boards[seat] as SintraBoard;
const press = (draft: Draft, place: Place, brush: number) => edited(draft, place, brush, FACES);

test("a press on a display lays a tile, replaces another, or takes the same one away", () => {
  const empty = { at: "display", number: 1, color: EMPTY } as const;
  expect(press(AZUL, empty, RED).displays[1]).toEqual([0, 0, 1, 0, 0]);
  const blue = { at: "display", number: 0, color: BLUE } as const;
  expect(press(AZUL, blue, YELLOW).displays[0]).toEqual([1, 2, 1, 0, 0]);
  expect(press(AZUL, blue, BLUE).displays[0]).toEqual([1, 1, 1, 0, 0]);
  expect(press(AZUL, blue, EMPTY).displays[0]).toEqual([1, 1, 1, 0, 0]);
});

test("a press on a pile in the center or the lid adds a tile of its color, and the eraser removes one", () => {
  const once = press(AZUL, { at: "center", color: RED }, BLUE);
  expect(once.center).toEqual([0, 0, 1, 0, 0]);
  expect(press(once, { at: "center", color: RED }, EMPTY).center).toEqual([0, 0, 0, 0, 0]);
  expect(press(AZUL, { at: "discard", color: RED }, EMPTY).discard).toEqual([0, 0, 0, 0, 0]);
});

test("a press fills a line up to that space, or takes away the last tile", () => {
  const line = (space: number): Place => ({ at: "line", seat: 0, row: 3, space });
  const three = press(AZUL, line(2), RED);
  expect(board(three).lines[3]).toEqual([RED, 3]);
  expect(board(press(three, line(2), RED)).lines[3]).toEqual([RED, 2]);
  expect(board(press(three, line(0), BLUE)).lines[3]).toEqual([BLUE, 1]);
  expect(board(press(three, line(1), EMPTY)).lines[3]).toEqual([RED, 1]);
  expect(board(press(three, line(0), EMPTY)).lines[3]).toEqual([EMPTY, 0]);
});

test("the fixed wall gets the printed color, and the free wall the chosen one", () => {
  const space = (printed: number): Place => ({ at: "wall", seat: 1, row: 0, column: 2, printed });
  const fixed = press(AZUL, space(RED), BLUE);
  expect(board(fixed, 1).wall[0]![2]).toBe(RED);
  expect(board(press(fixed, space(RED), BLUE), 1).wall[0]![2]).toBe(EMPTY);
  expect(board(press(AZUL, space(EMPTY), BLUE), 1).wall[0]![2]).toBe(BLUE);
});

test("the start marker is in only one place, on a floor or in the center", () => {
  const floor = (seat: number): Place => ({ at: "floor", seat, space: 0 });
  const first = press(AZUL, floor(0), MARKER);
  expect([board(first).floor, first.marker]).toEqual([[MARKER], 0]);
  const second = press(first, floor(1), MARKER);
  expect([board(second).floor, board(second, 1).floor, second.marker]).toEqual([[], [MARKER], 1]);
  expect(press(second, floor(1), EMPTY).marker).toBeNull();
  expect(board(press(second, { at: "marker" }, BLUE), 1).floor).toEqual([]);
});

test("a tile goes to the first free space of the floor even if a later space is pressed", () => {
  const tile = press(AZUL, { at: "floor", seat: 0, space: 5 }, RED);
  expect(board(tile).floor).toEqual([RED]);
  expect(board(press(tile, { at: "floor", seat: 0, space: 0 }, RED)).floor).toEqual([]);
});

test("a pane has the printed color, except on a joker", () => {
  const pane = (space: number): Place => ({ at: "pane", seat: 0, slot: 0, space });
  const laid = press(press(SINTRA, pane(1), RED), pane(4), RED);
  expect(glass(laid).strips[0]).toEqual([0, [EMPTY, 1, EMPTY, EMPTY, RED]]);
  expect(glass(press(laid, pane(1), RED)).strips[0]![1][1]).toBe(EMPTY);
});

test("glazier, broken glass, windows and strips are set by a press", () => {
  expect(glass(press(SINTRA, { at: "glazier", seat: 0, slot: 3 }, BLUE)).glazier).toBe(3);
  expect(glass(press(SINTRA, { at: "track", seat: 0, space: 2 }, BLUE)).track).toBe(2);
  const window = press(SINTRA, { at: "window", seat: 0, slot: 1, half: 0 }, RED);
  expect(glass(window).windows[1]).toEqual([RED, EMPTY]);
  expect(glass(withStrip(SINTRA, 0, 1, null)).strips[1]).toBeNull();
});

test("clearing a position removes its tiles, and changing the number of seats keeps what fits", () => {
  const full = press(AZUL, { at: "line", seat: 0, row: 0, space: 0 }, RED);
  expect(cleared(full).displays.flat().some(Boolean)).toBe(false);
  const three = { ...AZUL, boards: [azulBoard(), azulBoard(), azulBoard()] };
  const grown = resized(three, full);
  expect(board(grown).lines[0]).toEqual([RED, 1]);
  expect(board(grown, 2).score).toBe(0);
  expect(resized(AZUL, { ...three, turn: 2 }).turn).toBe(0);
});
