import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { azul } from "../src/games/azul/face.ts";
import { locate } from "../src/motion/locate.ts";
import { MOVE_MS, type Plan, plan } from "../src/motion/plan.ts";
import { Playback } from "../src/motion/playback.ts";
import { recorded } from "./recorded/recorded.ts";

const { story, views } = recorded("azul");
const [before, after] = views;

const planOf = (index: number): Plan => plan(story[index]!.items!, before, azul, after);

// --- The timeline.

test("pieces of a turn move one after the other, 40 ms apart", () => {
  const { movements, scores, end } = planOf(1); // 2w>2: two to the line, two to the center
  expect(movements.map(({ from, to, count, at }) => ({ from, to, count, at }))).toEqual([
    { from: "source 2", to: "source 0", count: 1, at: 0 },
    { from: "source 2", to: "source 0", count: 1, at: 40 },
    { from: "source 2", to: "seat 0 line 1 space 0", count: 1, at: 80 },
    { from: "source 2", to: "seat 0 line 1 space 1", count: 1, at: 120 },
  ]);
  expect(scores).toEqual([]);
  expect(end).toBe(120 + MOVE_MS);
});

test("at the end of a round each tile scores after it has landed, then the displays are refilled", () => {
  const last = story.findIndex(({ items }) => items?.some(item => item.what === "roundend"));
  const { movements, scores, refill, end } = planOf(last);
  expect(scores.length).toBeGreaterThan(2);
  for (const { over, at, points, places } of scores.filter(({ points }) => points > 0)) {
    const movement = movements.find(({ to }) => to === over)!;
    expect(at).toBeGreaterThanOrEqual(movement.at + MOVE_MS);
    expect(places).toContain(over);
    expect(points).toBeGreaterThan(0);
  }
  expect(refill!.at).toBeGreaterThanOrEqual(Math.max(...scores.map(score => score.at + score.for)));
  expect(end - refill!.at).toBeLessThanOrEqual(1200);
});

test("all scores of a round take at most four seconds", () => {
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

test("a sound plays once, when its pieces land", () => {
  const { sounds } = planOf(1);
  expect(sounds).toEqual([
    { sound: "take", at: 0, points: 0 },
    { sound: "place", at: 120 + MOVE_MS, points: 0 },
  ]);
});

// --- Places and playback.

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("a piece is located by place and color, and a miniature stands for all of its places", () => {
  document.body.innerHTML = `
    <div data-place="source 2"><svg class="piece" data-color="4" id="a"></svg>
      <svg class="piece" data-color="4" id="b"></svg><svg class="piece" data-color="0"></svg></div>
    <div data-place="seat 1" id="small"></div>`;
  expect(locate("source 2", 4, 0)!.piece!.id).toBe("b");
  expect(locate("source 2", 4, 1)!.piece!.id).toBe("a");
  expect(locate("seat 1 line 2 space 0", 4, 0)!.piece).toBeNull();
  expect(locate("seat 3 line 2", 4, 0)).toBeNull();
});

test("scoring places are lit in time, and not at the end", () => {
  const lit: string[][] = [];
  const score = { at: 100, for: 400, places: ["seat 0 wall 0 0"], over: "seat 0", points: 2 };
  const timeline: Plan = { movements: [], scores: [score], sounds: [], refill: null, end: 500 };
  new Playback(timeline, 1, places => lit.push(places)).start(document.body);
  expect(lit).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(lit).toEqual([["seat 0 wall 0 0"]]);
  vi.advanceTimersByTime(400);
  expect(lit).toEqual([["seat 0 wall 0 0"], []]);
});

test("finish skips to the end", () => {
  const lit: string[][] = [];
  const score = { at: 100, for: 400, places: ["seat 0 wall 0 0"], over: "seat 0", points: 2 };
  const timeline: Plan = { movements: [], scores: [score], sounds: [], refill: null, end: 500 };
  const playback = new Playback(timeline, 1, places => lit.push(places));
  playback.start(document.body);
  playback.finish();
  vi.advanceTimersByTime(1000);
  expect(lit).toEqual([[]]);
});
