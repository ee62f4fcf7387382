import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { azul } from "../src/games/azul/face.ts";
import { locate } from "../src/motion/locate.ts";
import { MOVE_MS, type Plan, plan } from "../src/motion/plan.ts";
import { Playback } from "../src/motion/playback.ts";
import { recorded } from "./recorded/recorded.ts";

const { story, views } = recorded("azul");
const [before] = views;

const planOf = (index: number): Plan => plan(story[index]!.items!, before, azul);

// --- The timeline.

test("pieces of a turn move one after the other, 40 ms apart", () => {
  const { movements, end } = planOf(1); // 2w>2: two to the line, two to the center
  expect(movements.map(({ from, to, count, at }) => ({ from, to, count, at }))).toEqual([
    { from: "source 2", to: "source 0", count: 1, at: 0 },
    { from: "source 2", to: "source 0", count: 1, at: 40 },
    { from: "source 2", to: "seat 0 line 1 space 0", count: 1, at: 80 },
    { from: "source 2", to: "seat 0 line 1 space 1", count: 1, at: 120 },
  ]);
  expect(end).toBe(120 + MOVE_MS);
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

test("a piece is located by place and color, or by the miniature around its place", () => {
  document.body.innerHTML = `
    <div data-place="source 2"><svg class="piece" data-color="4" id="a"></svg>
      <svg class="piece" data-color="4" id="b"></svg><svg class="piece" data-color="0"></svg></div>
    <div data-place="seat 1" id="small"></div>`;
  expect(locate("source 2", 4, 0)!.piece!.id).toBe("b");
  expect(locate("source 2", 4, 1)!.piece!.id).toBe("a");
  expect(locate("seat 1 line 2 space 0", 4, 0)!.piece).toBeNull();
  expect(locate("seat 3 line 2", 4, 0)).toBeNull();
});

test("finish cancels the animations and the remaining sounds", () => {
  const animation = { cancel: vi.fn() } as unknown as Animation;
  const playback = new Playback([() => [animation]], [{ at: 100, sound: "take", points: 0 }], 1);
  playback.start(document.body);
  expect(vi.getTimerCount()).toBe(1);
  playback.finish();
  expect(animation.cancel).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
