import { afterEach, expect, test, vi } from "vitest";
import { Autoplay } from "../src/table/replay/autoplay.ts";
import { eventInUrl, Replay, urlOfEvent } from "../src/table/replay/replay.ts";
import { roundsOf } from "../src/table/replay/rounds.ts";
import { scoresAt, scoresByTurn } from "../src/table/replay/scores.ts";
import type { TableStore } from "../src/table/store.ts";
import { replayRange, turnsOf } from "../src/table/turns.ts";
import type { EntryStory, ReplayStep } from "../src/wire.ts";
import { recorded } from "./recorded/recorded.ts";

const EVENTS = 450;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** Answer requests for the replay of a match with this many events. Return the list of requested paths. */
function serve(events: () => number = () => EVENTS): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const query = new URL(path, "http://x").searchParams;
    const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
    const steps = Array.from(
      { length: events() },
      (_, seq) => ({ seq, view: { names: [] } }) as unknown as ReplayStep,
    );
    return new Response(JSON.stringify(steps.slice(from, Math.min(to + 1, from + 200))));
  });
  return requests;
}

test("positions are fetched in pages, each only once", async () => {
  const requests = serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", step => shown.push(step?.seq));
  for (const seq of [17, 16, 210, 18, 399]) await replay.go(seq);
  replay.leave();
  expect(shown).toEqual([17, 16, 210, 18, 399, undefined]);
  expect(requests).toEqual([
    "/api/tables/T/replay?from=0&to=199",
    "/api/tables/T/replay?from=200&to=399",
  ]);
});

test("new events of a live match are fetched without the known ones", async () => {
  let events = 10;
  const requests = serve(() => events);
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", step => shown.push(step?.seq));
  await replay.go(9);
  events = 12;
  await replay.go(11);
  expect(shown).toEqual([9, 11]);
  expect(requests[1]).toBe("/api/tables/T/replay?from=10&to=199");
});

test("an answer that arrives after the reader has left the replay is ignored", async () => {
  serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", step => shown.push(step?.seq));
  const late = replay.go(17);
  replay.leave();
  await late;
  expect(shown).toEqual([undefined]);
  expect(replay.at).toBeNull();
});

test("the URL names the position and keeps its other parameters", () => {
  history.replaceState(null, "", "/table/T?key=k&event=17");
  expect(eventInUrl()).toBe(17);
  expect(urlOfEvent(18)).toBe("/table/T?key=k&event=18");
  expect(urlOfEvent(null)).toBe("/table/T?key=k");
  history.replaceState(null, "", "/table/T?event=-3");
  expect(eventInUrl()).toBeNull();
});

// --- Scores by turn.

const scoresIn = (view: { boards: { score: number }[] }): number[] =>
  view.boards.map(({ score }) => score);

test.each(["azul", "sintra"])("a story's points in %s add up to the scores in its views", game => {
  const { story, scenes, views } = recorded(game);
  const points = scoresByTurn(story, null, scoresIn(views[2]));
  expect(points.at(-1)!.scores).toEqual(scoresIn(views[2]));
  for (const { entry, before, after } of scenes) {
    const first = story.slice(0, entry).flatMap(({ plays = [] }) => plays).length;
    expect(scoresAt(points, first - 1)).toEqual(scoresIn(before));
    expect(points[entry + 1]!.scores).toEqual(scoresIn(after));
  }
});

test("the scores of a story without its beginning end with the current scores", () => {
  const { story, views } = recorded("azul");
  const whole = scoresByTurn(story, null, scoresIn(views[2]));
  const cut = story.slice(0, 30).flatMap(({ plays = [] }) => plays).length;
  const part = scoresByTurn(story.slice(30), cut, scoresIn(views[2]));
  expect(part.slice(1)).toEqual(whole.slice(31));
});

test("an action that is taken back restores the scores before it", () => {
  const entry = (seq: number, seat: number, text: string, ...items: object[]) =>
    ({ seq, at: 0, plays: [[seat, text]], items }) as unknown as EntryStory;
  const story = [
    entry(1, 0, "2b>7", { what: "window", seat: 0, slot: 6, points: 4 }),
    entry(2, 1, "3y>1", { what: "window", seat: 1, slot: 0, points: 2 }),
    entry(3, 1, "undo", { what: "tookback", seat: 1, action: "3y>1" }),
    entry(4, 1, "3y>2"),
  ];
  const points = scoresByTurn(story, null, [4, 0]);
  expect(points.slice(1).map(({ scores }) => scores)).toEqual([
    [4, 0],
    [4, 2],
    [4, 0],
    [4, 0],
  ]);
});

test("a round in the replay goes from its deal to its last turn", () => {
  const turns = turnsOf(recorded("azul").story);
  const rounds = roundsOf(turns);
  const range = replayRange(turns)!;
  expect(rounds[0]!.first).toBe(range.first);
  expect(rounds.at(-1)!.last).toBe(range.last);
  for (const [index, round] of rounds.slice(1).entries()) {
    expect(round.first).toBe(rounds[index]!.last + 1);
  }
});

test("a match from a position begins in the round of that position", () => {
  const dealt: EntryStory[] = [
    { seq: 1, at: 0, items: [{ what: "opened" }, { what: "playson", round: 3 }] },
    {
      seq: 2,
      at: 0,
      plays: [
        [-1, "commit="],
        [0, "salt=a"],
        [1, "salt=b"],
      ],
      items: [{ what: "sat", seat: 1, name: "Ana" }],
    },
    { seq: 3, at: 0, plays: [[1, "1b>1"]], items: [{ what: "marker", seat: 1 }] },
    {
      seq: 4,
      at: 0,
      plays: [
        [0, "cb>f"],
        [-1, "deal="],
      ],
      items: [
        { what: "marker", seat: 0 },
        { what: "dealt", round: 4 },
      ],
    },
  ];
  const turns = turnsOf(dealt);
  expect(replayRange(turns)).toEqual({ first: 2, last: 5 });
  expect(roundsOf(turns)).toEqual([
    { number: 3, first: 2, last: 4 },
    { number: 4, first: 5, last: 5 },
  ]);
});

// --- Autoplay.

/** Return a table that shows positions as they are requested, and notifies its watchers. */
function replayedTable() {
  const { story } = recorded("azul");
  const watchers = new Set<() => void>();
  const shown: (number | null)[] = [];
  const show = (seq: number | null) => {
    replay.at = seq;
    shown.push(seq);
    for (const watcher of watchers) watcher();
  };
  const replay = {
    at: null as number | null,
    load: async () => undefined,
    go: async (seq: number) => show(seq),
    leave: () => show(null),
  };
  const store = {
    ...{ replay, view: {}, presenter: null, present: { story }, subscription: { cut: null } },
    watch: (watcher: () => void) => watchers.add(watcher),
  };
  return { autoplay: new Autoplay(store as unknown as TableStore), replay, shown, story };
}

test("autoplay shows turn after turn, and stops at the end with the current position", async () => {
  vi.useFakeTimers();
  const { autoplay, shown, story } = replayedTable();
  autoplay.play();
  await vi.advanceTimersByTimeAsync(1300);
  expect(shown).toEqual([4, 5]);
  await vi.advanceTimersByTimeAsync(200_000);
  const steps = turnsOf(story).flatMap(({ seq }) => seq ?? []);
  expect(shown).toEqual([...steps.slice(0, -1), null]);
  expect(autoplay.isPlaying).toBe(false);
});

test("autoplay shows a turn with scoring for longer than another turn", async () => {
  vi.useFakeTimers();
  const { autoplay, replay, shown, story } = replayedTable();
  const end = roundsOf(turnsOf(story))[0]!.last;
  await replay.go(end - 1);
  autoplay.play();
  await vi.advanceTimersByTimeAsync(1300);
  expect(shown.at(-1)).toBe(end);
  await vi.advanceTimersByTimeAsync(1200);
  expect(shown.at(-1)).toBe(end + 1);
});

test.each([
  ["a step", 20],
  ["leaving the replay", null],
])("%s pauses autoplay", async (_, seq) => {
  vi.useFakeTimers();
  const { autoplay, replay, shown } = replayedTable();
  autoplay.play();
  await vi.advanceTimersByTimeAsync(1300);
  if (seq === null) replay.leave();
  else await replay.go(seq);
  expect(autoplay.isPlaying).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.at(-1)).toBe(seq);
});
