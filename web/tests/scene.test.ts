// Scenes: their intermediate positions, when they are shown, and how they are skipped.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, TableState } from "../src/client/subscription.ts";
import { azul as azulFace } from "../src/games/azul/face.ts";
import { azulStaging } from "../src/games/azul/scene.ts";
import { sintra as sintraFace } from "../src/games/sintra/face.ts";
import { sintraStaging } from "../src/games/sintra/scene.ts";
import { type AnimatedStore, present } from "../src/motion/presenter.ts";
import { type Frame, framesOf, type Scene } from "../src/motion/scene.ts";
import type { EntryStory, StoryItem, View } from "../src/wire.ts";
import { recorded } from "./recorded/recorded.ts";

const GAMES = {
  azul: { match: recorded("azul"), face: azulFace, staging: azulStaging },
  sintra: { match: recorded("sintra"), face: sintraFace, staging: sintraStaging },
};

function framesAt(game: keyof typeof GAMES, number: number): { frames: Frame[]; after: View } {
  const { match, face, staging } = GAMES[game];
  const { entry, before, after } = match.scenes.at(number)!;
  return { frames: framesOf(match.story[entry]!.items!, before, after, face, staging), after };
}

const scoresOf = ({ boards }: View): number[] => boards.map(({ score }) => score);

// --- Frames.

test.for(["azul", "sintra"] as const)(
  "in %s, the last frame of every scene has the boards from the server's next view",
  game => {
    for (const number of GAMES[game].match.scenes.keys()) {
      const { frames, after } = framesAt(game, number);
      expect(frames.at(-1)!.view.boards).toEqual(after.boards);
    }
  },
);

test("at the end of a round all seats score row by row, then lose points for their floors", () => {
  const { frames } = framesAt("azul", 0);
  const scored = frames.flatMap(({ scored }) => scored.map(item => [item.what, item.seat]));
  expect(scored).toEqual([
    ["tiled", 0],
    ["tiled", 1],
    ["tiled", 0],
    ["tiled", 1],
    ["tiled", 0],
    ["floor", 0],
  ]);
});

test("points are counted after their tile has moved", () => {
  const { frames } = framesAt("azul", 0);
  const [moving, counting] = frames.filter(({ moved, scored }) =>
    [...moved, ...scored].some(item => item.what === "tiled"),
  );
  expect([scoresOf(moving!.view), scoresOf(counting!.view)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("in every frame the displays are empty, and it is nobody's turn", () => {
  const { frames } = framesAt("azul", 1);
  for (const { view } of frames) {
    expect(view.displays.flat().concat(view.center)).toEqual(Array(30).fill(0));
    expect(view.turn).toBeNull();
  }
});

test("no frame names the winners", () => {
  for (const game of ["azul", "sintra"] as const) {
    const { frames, after } = framesAt(game, -1);
    expect(after.winners).toHaveLength(1);
    for (const { view } of frames) expect([view.phase, view.winners ?? []]).toEqual(["draft", []]);
  }
});

test("the scoring of a round takes at most four seconds", () => {
  for (const number of GAMES.azul.match.scenes.keys()) {
    const total = framesAt("azul", number).frames.reduce((sum, frame) => sum + frame.ms, 0);
    expect(total).toBeLessThanOrEqual(4001);
  }
});

test("at the end of a match of Sintra, the panes and windows that score light up", () => {
  const { scenes, story } = GAMES.sintra.match;
  const { entry, after } = scenes.at(-1)!;
  const lightsOf = (item: StoryItem) => sintraStaging.lights(item, after);
  const of = (what: StoryItem["what"]) =>
    story[entry]!.items!.filter(item => item.what === what) as ({ count: number } & StoryItem)[];
  for (const item of of("leftovers")) expect(lightsOf(item)).toHaveLength(item.count);
  for (const item of of("ornament")) expect(lightsOf(item)).toHaveLength(item.count);
  expect(lightsOf(of("ornament")[2]!)).toEqual([
    "seat 0 window 4 top",
    "seat 0 window 5 top",
    "seat 0 window 5 bottom",
  ]);
  const palette = { what: "palette", seat: 0, color: 0, count: 4, windows: 3, points: 12 } as const;
  expect(lightsOf(palette)).toEqual([
    ...["seat 0 window 5", "seat 0 window 6", "seat 0 window 7"],
    ...["seat 0 window 2 top", "seat 0 window 6 top", "seat 0 window 6 bottom"],
    "seat 0 window 7 top",
  ]);
});

// --- The presenter.

/** A store that records each of its calls as text. */
class RecordingStore implements AnimatedStore {
  presenter: AnimatedStore["presenter"] = null;
  face = azulFace;
  replayed = null;
  present = { story: [] as EntryStory[] };
  shown: string[] = [];
  mark = (): void => void this.shown.push("mark");
  hold(_: TableState, { round, summary }: Scene): void {
    this.shown.push(
      summary ? `card ${summary.seats.map(({ gained }) => gained)}` : `round ${round}`,
    );
  }
  apply({ after, story }: Change, summary?: unknown): void {
    this.present.story.push(...story);
    this.shown.push(`${after.table.seq}${summary ? " with summary" : ""}`);
  }
}

/** Return the change at an entry of the recorded match. */
function changeAt(index: number, seats = ["person", "person"]): Change {
  const { scenes, story, views } = GAMES.azul.match;
  const scene = scenes.find(({ entry }) => entry === index);
  const stateOf = (match: View, seq: number) =>
    ({
      table: { match, seq, seats: seats.map(kind => ({ kind })) },
      own: null,
    }) as unknown as TableState;
  return {
    before: stateOf(scene?.before ?? views[0], index),
    after: stateOf(scene?.after ?? views[1], index + 1),
    story: [story[index]!],
    isSetBack: false,
  };
}

const ROUND_END = GAMES.azul.match.scenes[0]!.entry;
const NEXT_ROUND_END = GAMES.azul.match.scenes[1]!.entry;
let store: RecordingStore;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  store = new RecordingStore();
  stop = present(store);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a round's end is shown frame by frame, then its card, then the next deal", () => {
  store.presenter!.add(changeAt(ROUND_END));
  expect(store.shown).toEqual(["round 1"]);
  vi.advanceTimersByTime(10_000);
  expect(store.shown.slice(-2)).toEqual(["card 2,2", `${ROUND_END + 1}`]);
  expect(store.shown.length).toBeGreaterThan(8);
});

test("the next action waits until the previous one has been shown", () => {
  store.presenter!.add(changeAt(1));
  store.presenter!.add(changeAt(2));
  expect(store.shown).toEqual(["2"]);
  vi.advanceTimersByTime(1000);
  expect(store.shown).toEqual(["2", "3"]);
});

test("a bot marks its tiles, and acts 700 ms after the previous action", () => {
  store.presenter!.add(changeAt(1));
  store.presenter!.add(changeAt(2, ["bot", "bot"]));
  vi.advanceTimersByTime(699);
  expect(store.shown).toEqual(["2", "mark"]);
  vi.advanceTimersByTime(200);
  expect(store.shown).toEqual(["2", "mark", "3"]);
});

test.for([
  ["a key", () => new KeyboardEvent("keydown", { key: " " })],
  ["a click", () => new Event("pointerdown")],
] as const)("%s skips a scene to its final state", ([, event]) => {
  store.presenter!.add(changeAt(ROUND_END));
  document.dispatchEvent(event());
  const { length } = store.shown;
  expect(store.shown.at(-1)).toBe(`${ROUND_END + 1} with summary`);
  vi.advanceTimersByTime(10_000);
  expect(store.shown).toHaveLength(length);
});

test("a click does not speed up an action without a scene", () => {
  store.presenter!.add(changeAt(1));
  store.presenter!.add(changeAt(2));
  document.dispatchEvent(new Event("pointerdown"));
  expect(store.shown).toEqual(["2"]);
});

test("a page that is two rounds behind shows the position at once", () => {
  store.presenter!.add(changeAt(ROUND_END));
  store.presenter!.add(changeAt(NEXT_ROUND_END));
  expect(store.shown.slice(-2)).toEqual([
    `${ROUND_END + 1} with summary`,
    `${NEXT_ROUND_END + 1} with summary`,
  ]);
});

test("without motion a round's end is shown at once, with its summary", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  store.presenter!.add(changeAt(ROUND_END));
  expect(store.shown).toEqual([`${ROUND_END + 1} with summary`]);
  vi.restoreAllMocks();
});
