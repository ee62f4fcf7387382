// The puzzle pages without a server: URLs, sentences and drawings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { Answer, costText } from "../src/puzzles/Answer.tsx";
import { AnswerBoard, bothActions, stepText } from "../src/puzzles/AnswerBoard.tsx";
import { askedAt, type PuzzleReport, type PuzzleView } from "../src/puzzles/load.ts";
import { withNames } from "../src/puzzles/Puzzle.tsx";
import { situation } from "../src/puzzles/Question.tsx";
import { Solver, streakText } from "../src/puzzles/Solver.tsx";
import { type AzulBoard, EMPTY, type GameReference, type StoryItem } from "../src/wire.ts";

const CATALOGUES = ["things", "game", "story", "reasons", "web", "web-puzzles"];
const LOCALE = join(import.meta.dirname, "../../src/palacio/locales/en");

const TEXTS = CATALOGUES.map(name => readFileSync(join(LOCALE, `${name}.ftl`), "utf8"));
setTranslator(translator("en", TEXTS.join("\n")));
document.documentElement.lang = "en";

const empty = (): number[] => [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];

const board = (score: number): AzulBoard => ({
  game: "azul",
  score,
  lines: [0, 1, 2, 3, 4].map(() => [EMPTY, 0]),
  wall: [empty(), empty(), empty(), empty(), empty()],
  floor: [],
});

const REFERENCE = {
  printed: { wall: [empty(), empty(), empty(), empty(), empty()], floor: [-1, -1, -2] },
} as unknown as GameReference;

const draft = (seat: number, color: number, line: number): StoryItem[] => [
  { what: "took", seat, source: 1, color, count: 2 },
  { what: "placed", seat, line, color, count: 2 },
];

const WEEK = ["open", "right", "wrong", "right", "right", "right", "open"].map((result, at) => ({
  day: `2026-11-${12 + at}`,
  result: result as "open",
}));

const SOLVER = {
  rating: 1612,
  is_settled: true,
  tries: 9,
  solved: 6,
  streak: 2,
  best_streak: 4,
  days: 3,
  best_days: 3,
  week: WEEK,
};

const VIEW = {
  game: "azul",
  names: ["Seat 1", "Seat 2"],
  round: 4,
  phase: "draft",
  turn: 1,
  displays: [[2, 2, 0, 0, 0], empty().fill(0), empty().fill(0), empty().fill(0), empty().fill(0)],
  center: [0, 0, 0, 0, 0],
  marker: 0,
  boards: [board(20), board(12)],
};

const REPORT = {
  verdict: "wrong",
  answer: "1y>2",
  share_lost: 0.3,
  points_lost: 5.2,
  compared: "1y>2",
  reasons: [
    { id: "reason-floor", args: { count: 2, points: 3 } },
    { id: "reason-rival-wall", args: { seat: 0, points: 4, played: 6 } },
  ],
  actions: [
    { action: "1b>2", share: 0.75, lead: 4, is_right: true, items: draft(1, 0, 1) },
    { action: "1y>2", share: 0.45, lead: -1.2, is_right: false, items: draft(1, 1, 1) },
  ],
  tempting: "1y>2",
  line: [
    { seat: 1, action: "1b>2", items: draft(1, 0, 1), view: VIEW },
    { seat: 0, action: "1y>3", items: draft(0, 1, 2), view: VIEW },
  ],
  level: "journeyman",
} as unknown as PuzzleReport;

const PUZZLE = withNames({
  id: "00581acc",
  game: "azul",
  option: "fixed",
  theme: "win",
  rating: 1650,
  seat: 1,
  view: VIEW,
  solver: SOLVER,
  day: "2026-11-18",
  answered: { report: REPORT, rating: 1612, change: -9 },
} as unknown as PuzzleView);

const RIGHT = { ...REPORT, verdict: "right", answer: "1b>2" } as PuzzleReport;

test.for([
  ["/puzzles", "", null],
  ["/puzzle/azul", "", { game: "azul", which: "next" }],
  ["/nl/puzzle/sintra/daily", "", { game: "sintra", which: "daily" }],
  ["/puzzle/azul", "?id=00581acc", { game: "azul", which: { id: "00581acc" } }],
] as const)("the URL %s%s asks for the puzzle %j", ([pathname, search, asked]) => {
  expect(askedAt({ pathname, search })).toEqual(asked);
});

afterEach(cleanup);

test("the text of the situation says who is ahead", () => {
  expect(situation(PUZZLE)).toBe("Round 4. You are 8 points behind, and it is your turn.");
  expect(situation({ ...PUZZLE, seat: 0 })).toMatch("You are 8 points ahead");
});

test("a wrong answer has a cost, and a right answer has none", () => {
  expect(costText(REPORT)).toBe(
    "Your move lowers your chance of winning from 75 to 45% and costs 5 points.",
  );
  expect(costText({ ...REPORT, points_lost: 0.2 })).toMatch(/from 75 to 45%\.$/);
  expect(costText(RIGHT)).toBe("You found it on the first try.");
});

test("a wrong answer is drawn beside the best one, and a right answer is drawn alone", () => {
  expect(bothActions(PUZZLE, REPORT).map(({ kind, label }) => [kind, label])).toEqual([
    ["better", "Best"],
    ["played", "You"],
  ]);
  expect(bothActions(PUZZLE, RIGHT).map(({ kind }) => kind)).toEqual(["better"]);
});

test("steps of the best line name the opponent", () => {
  expect(stepText(PUZZLE, REPORT, 0)).toBe("2 blue from display 1 to line 2");
  expect(stepText(PUZZLE, REPORT, 1)).toBe("Opponent: 2 yellow from display 1 to line 3");
});

test("buttons step through the best line", () => {
  const { container, getByRole, queryByText } = render(
    <AnswerBoard puzzle={PUZZLE} report={REPORT} reference={REFERENCE} />,
  );
  expect(container.querySelectorAll(".arrow")).toHaveLength(2);
  fireEvent.click(getByRole("button", { name: "One move forward" }));
  expect(queryByText("Move 2 of 2")).not.toBeNull();
  expect(container.querySelectorAll(".arrow")).toHaveLength(1);
  fireEvent.click(getByRole("button", { name: "One move forward" })); // the last one
  expect(queryByText("Move 2 of 2")).not.toBeNull();
});

test("a new answer gets the focus, and the reasons for the best move are shown", () => {
  const { container, getByRole, queryByText } = render(
    <Answer puzzle={PUZZLE} answered={PUZZLE.answered!} isNew />,
  );
  expect(document.activeElement).toBe(getByRole("heading", { level: 1 }));
  expect(container.querySelector(".why p")!.textContent).toBe(
    "Keeps 2 tiles off the floor, which saves 3 points. " +
      "Your opponent’s wall scores 4 points this round instead of 6.",
  );
  const notes = [...container.querySelectorAll("small")].map(each => each.textContent);
  expect(notes).toEqual(["best", "your move, tempting"]);
  expect(queryByText("Journeyman and stronger bots find it.")).not.toBeNull();
});

test("the week shows a tile for a day with a solved puzzle and an empty space for any other day", () => {
  const { container, queryByText } = render(<Solver solver={SOLVER} game="azul" change={-9} />);
  const forms = [...container.querySelectorAll(".week .piece")].map(each =>
    each.classList.contains("full"),
  );
  expect(forms).toEqual([false, true, false, true, true, true, false]);
  expect(queryByText("3 days in a row.")).not.toBeNull();
  expect(queryByText("−9")).not.toBeNull();
  expect(streakText(SOLVER)).toBe("2 right answers in a row. Your best: 4.");
  expect(streakText({ ...SOLVER, best_streak: 0 })).toBe("No right answers yet.");
});
