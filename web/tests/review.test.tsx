// The review page without a server: its events, moments, keys and drawings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { actionText } from "../src/review/actions.ts";
import { Curve } from "../src/review/Curve.tsx";
import { pointsOf } from "../src/review/curve.ts";
import { azulDrawing } from "../src/review/drawing/azul.tsx";
import { targetOf, useEventKeys } from "../src/review/keys.ts";
import { momentsOf } from "../src/review/moments.ts";
import type { ActionReview, KeyMoment, MatchReview } from "../src/review/report.ts";
import type { Subject } from "../src/review/subject.ts";
import { eventText } from "../src/review/text.ts";
import { timelineOf } from "../src/review/timeline.ts";
import type { AzulBoard, AzulPrinted, ReplayStep, StoryItem, View } from "../src/wire.ts";

const CATALOGUES = ["things", "game", "story", "reasons", "web", "web-me", "web-log", "web-review"];
const LOCALE = join(import.meta.dirname, "../../src/palacio/locales/en");

afterEach(cleanup);

beforeAll(() => {
  const texts = CATALOGUES.map(name => readFileSync(join(LOCALE, `${name}.ftl`), "utf8"));
  setTranslator(translator("en", texts.join("\n")));
});

const NAMES = ["Ana", "Inês"];
const SUBJECT: Subject = {
  seat: 0,
  isOwn: true,
  names: ["You", "Inês"],
  game: "azul",
  reasonNames: { names: NAMES, viewer: 0 },
};

const DRAFT: StoryItem[] = [
  { what: "took", seat: 0, source: 3, color: 2, count: 2 },
  { what: "slid", seat: 0, source: 3, rest: [1, 0, 0, 1, 0] },
  { what: "placed", seat: 0, line: 1, color: 2, count: 1 },
  { what: "floored", seat: 0, color: 2, count: 1 },
  { what: "tiled", seat: 0, row: 1, column: 3, color: 2, points: 1, cells: [] },
  { what: "roundend", round: 1 },
];

/** A match of two rounds with an action that was taken back. Seat -1 is the bag. */
const LOG: [seat: number, text: string, round: number][] = [
  [-1, "commit=00", 0],
  [0, "salt=a", 0],
  [1, "salt=b", 0],
  [-1, "start=1", 0],
  [-1, "deal=a", 1],
  [0, "1r>1", 1],
  [0, "undo", 1],
  [0, "3r>2", 1],
  [1, "2b>1", 1],
  [-1, "deal=b", 2],
  [0, "1b>1", 2],
  [1, "2b>1", 2],
  [-1, "reveal=00", 2],
];

const STEPS = LOG.map(([seat, text, round], seq) => ({
  seq,
  seat,
  text,
  at: 0,
  view: { names: NAMES, round } as View,
  items: text === "3r>2" ? DRAFT : [],
})) satisfies ReplayStep[];

const action = (seq: number, seat: number, own: number, loss = 0) =>
  ({
    seq,
    seat,
    loss,
    effect: [seat ? loss : -loss, seat ? -loss : loss],
    shares: [own, 1 - own],
    played: { shares: [own, 1 - own] },
    best: { shares: [own + loss, 1 - own - loss] },
    judgement: loss ? "mistake" : null,
    better: [],
    reasons: [],
  }) as unknown as ActionReview;

const moment = (seq: number, share: number): KeyMoment => ({
  seq,
  kind: "loss",
  share,
  title: { id: "title-draft", args: {} },
  reasons: [],
});

const REPORT = {
  is_over: true,
  seats: [{ moments: [moment(10, -0.2), moment(7, -0.1), moment(3, 0.05), moment(8, 0.01)] }],
  actions: [action(7, 0, 0.5, 0.1), action(8, 1, 0.52), action(10, 0, 0.3), action(11, 1, 0)],
  deals: [
    { seq: 3, round: 0, shares: [0.55, 0.45], luck: [0.05, -0.05] },
    { seq: 4, round: 1, shares: [0.6, 0.4], luck: [0.05, -0.05] },
    { seq: 9, round: 2, shares: [0.5, 0.5], luck: [-0.02, 0.02] },
  ],
  departures: [],
} as unknown as MatchReview;

test("actions that were taken back are left out, and consecutive draws are one event", () => {
  const { events, rounds } = timelineOf(STEPS, REPORT);
  expect(events.map(({ seq }) => seq)).toEqual([4, 7, 8, 9, 10, 11]);
  expect(events[0]!.luck).toEqual([0.1, -0.1]);
  expect(rounds).toEqual([
    { number: 1, first: 0, end: 3 },
    { number: 2, first: 3, end: 6 },
  ]);
  expect(events.map(({ number, of }) => [number, of])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

test("the chances before an event are the chances after the previous event", () => {
  const { events } = timelineOf(STEPS, REPORT);
  expect(events.map(({ chances }) => chances!.before[0])).toEqual([0.5, 0.6, 0.5, 0.52, 0.5, 0.3]);
  expect(events.at(-1)!.chances!.after).toEqual([0, 1]);
});

test("a report on the first round alone yields a curve for that round only", () => {
  const partial = {
    ...REPORT,
    actions: REPORT.actions.slice(0, 2),
    deals: REPORT.deals.slice(0, 2),
  };
  const timeline = timelineOf(STEPS, partial);
  expect([timeline.events.length, timeline.reviewed]).toEqual([6, 3]);
  expect(pointsOf(timeline).at(-1)!.at).toBe(3);
  expect(timelineOf(STEPS, null).reviewed).toBe(0);
});

test("moments are numbered in order, and those with a small effect are left out", () => {
  const moments = momentsOf(REPORT, 0, timelineOf(STEPS, REPORT));
  expect(moments.map(({ number, event }) => [number, event.seq])).toEqual([
    [1, 4], // the setup is part of the first deal
    [2, 7],
    [3, 10],
  ]);
});

test("keys step through events and moments, and stop at the first and the last one", () => {
  const steps = { at: 3, last: 5, moments: [1, 4], onGo: () => {}, onEnter: () => {} };
  const to = (key: string, at = 3) => targetOf(key, { ...steps, at });
  expect(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map(key => to(key)),
  ).toEqual([2, 4, 1, 4, 0, 5]);
  expect([to("ArrowLeft", 0), to("ArrowRight", 5), to("[", 1), to("]", 4), to("x")]).toEqual([
    0,
    5,
    1,
    4,
    null,
  ]);
});

function Steps() {
  const [at, onGo] = useState(0);
  useEventKeys(true, { at, last: 5, moments: [], onGo, onEnter: () => {} });
  return <b>{at}</b>;
}

test("a key that follows before the page is painted steps on from the newest event", async () => {
  const { container } = render(<Steps />);
  for (let times = 0; times < 2; times++) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await Promise.resolve(); // the page is redrawn
  }
  expect(container.textContent).toBe("2");
});

test("the text of an action has neither its seat nor the end of the round", () => {
  expect(actionText(DRAFT, "azul")).toBe("2 red from display 3 to line 2, 1 to the floor");
});

test("an event is described in a sentence with the change of the subject's chance", () => {
  const { events } = timelineOf(STEPS, REPORT);
  expect(eventText(events[1]!, SUBJECT)).toBe(
    "Round 1, turn 1 of 2. You: 2 red from display 3 to line 2, 1 to the floor. Your chance falls from 60 to 50%.",
  );
  expect(eventText(timelineOf(STEPS, null).events[1]!, SUBJECT)).toContain("not been reviewed");
});

test("the drawing places the tiles of an action on their line and on the floor", () => {
  const board = {
    game: "azul",
    score: 0,
    lines: [5, 2, 5, 5, 5].map((color, at) => [color, at === 1 ? 1 : 0]),
    wall: [],
    floor: [6],
  } as unknown as AzulBoard;
  const { ghosts, to } = azulDrawing.landing(DRAFT, board, {} as AzulPrinted, 40);
  expect(ghosts).toHaveLength(2);
  const [onLine, onFloor] = ghosts;
  expect(onLine!.y).toBe(44); // the second line
  expect(onFloor!.x).toBe(44); // the second space, after the marker
  expect(to![1]).toBe(onLine!.y + 20);
});

test("the curve has a slider and a table with the same chances", () => {
  const timeline = timelineOf(STEPS, REPORT);
  const moments = momentsOf(REPORT, 0, timeline);
  const { getByRole, container } = render(
    <Curve timeline={timeline} subject={SUBJECT} moments={moments} at={1} onGo={() => {}} />,
  );
  expect(getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^Round 1, turn 1 of 2\./);
  const rows = [...container.querySelectorAll("tbody tr")].map(row => row.textContent);
  expect(rows).toEqual([
    "Start50%50%",
    "End of round 152%48%",
    "End of round 20%100%",
    "Moment 1: Round 1, the deal60%40%",
    "Moment 2: Round 1, turn 1 of 250%50%",
    "Moment 3: Round 2, turn 1 of 230%70%",
  ]);
  expect(container.querySelectorAll(".moment-mark")).toHaveLength(3);
});
