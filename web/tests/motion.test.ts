import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { azul } from "../src/games/azul/face.ts";
import { find } from "../src/motion/places.ts";
import { FLIGHT, type Plan, plan } from "../src/motion/plan.ts";
import { Showing } from "../src/motion/showing.ts";
import { told } from "./told/told.ts";

const { story, views } = told("azul");
const [before, after] = views;

const planOf = (chapter: number): Plan => plan(story[chapter]!.tells!, before, azul, after);

// --- When what moves.

test("pieces of a turn fly one after the other, 40 ms apart", () => {
  const { flights, scores, end } = planOf(1); // 2w>2: two to the line, two to the center
  expect(flights.map(({ from, to, count, at }) => ({ from, to, count, at }))).toEqual([
    { from: "source 2", to: "source 0", count: 1, at: 0 },
    { from: "source 2", to: "source 0", count: 1, at: 40 },
    { from: "source 2", to: "seat 0 line 1 space 0", count: 1, at: 80 },
    { from: "source 2", to: "seat 0 line 1 space 1", count: 1, at: 120 },
  ]);
  expect(scores).toEqual([]);
  expect(end).toBe(120 + FLIGHT);
});

test("at a round's end tiles score one by one, each when it has landed, and then displays fill", () => {
  const last = story.findIndex(({ tells }) => tells?.some(tell => tell.what === "roundend"));
  const { flights, scores, refill, end } = planOf(last);
  expect(scores.length).toBeGreaterThan(2);
  for (const { over, at, points, places } of scores.filter(({ points }) => points > 0)) {
    const flight = flights.find(({ to }) => to === over)!;
    expect(at).toBeGreaterThanOrEqual(flight.at + FLIGHT);
    expect(places).toContain(over);
    expect(points).toBeGreaterThan(0);
  }
  expect(refill!.at).toBeGreaterThanOrEqual(Math.max(...scores.map(score => score.at + score.for)));
  expect(end - refill!.at).toBeLessThanOrEqual(1200);
});

test("however much scores, it takes four seconds and no more", () => {
  const tile = {
    what: "tiled",
    seat: 0,
    row: 0,
    column: 0,
    color: 0,
    points: 1,
    cells: [0],
  } as const;
  const { scores } = plan(Array(20).fill(tile), before, azul, after);
  const lit = scores.reduce((sum, score) => sum + score.for, 0);
  expect(lit).toBeLessThanOrEqual(4000 + 1);
});

test("what happens is heard when its pieces land, once", () => {
  const { sounds } = planOf(1);
  expect(sounds).toEqual([
    { sound: "take", at: 0, points: 0 },
    { sound: "place", at: 120 + FLIGHT, points: 0 },
  ]);
});

// --- Where.

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("a piece is found by its place and color, and a small board stands for all of its places", () => {
  document.body.innerHTML = `
    <div data-place="source 2"><svg class="piece" data-color="4" id="a"></svg>
      <svg class="piece" data-color="4" id="b"></svg><svg class="piece" data-color="0"></svg></div>
    <div data-place="seat 1" id="small"></div>`;
  expect(find("source 2", 4, 0)!.piece!.id).toBe("b");
  expect(find("source 2", 4, 1)!.piece!.id).toBe("a");
  expect(find("seat 1 line 2 space 0", 4, 0)!.piece).toBeNull();
  expect(find("seat 3 line 2", 4, 0)).toBeNull();
});

test("what scores is lit in its time, and all is dark at the end", () => {
  const lit: string[][] = [];
  const score = { at: 100, for: 400, places: ["seat 0 wall 0 0"], over: "seat 0", points: 2 };
  const made: Plan = { flights: [], scores: [score], sounds: [], refill: null, end: 500 };
  new Showing(made, 1, places => lit.push(places)).begin(document.body);
  expect(lit).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(lit).toEqual([["seat 0 wall 0 0"]]);
  vi.advanceTimersByTime(400);
  expect(lit).toEqual([["seat 0 wall 0 0"], []]);
});

test("a key finishes all at once", () => {
  const lit: string[][] = [];
  const score = { at: 100, for: 400, places: ["seat 0 wall 0 0"], over: "seat 0", points: 2 };
  const made: Plan = { flights: [], scores: [score], sounds: [], refill: null, end: 500 };
  const showing = new Showing(made, 1, places => lit.push(places));
  showing.begin(document.body);
  showing.finish();
  vi.advanceTimersByTime(1000);
  expect(lit).toEqual([[]]);
});
