// @vitest-environment happy-dom
// The board of Azul against positions of real matches and their results (azul.positions.py).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Board } from "../src/games/azul/Board.tsx";
import { azul } from "../src/games/azul/face.ts";
import { ghostsOf } from "../src/games/azul/ghosts.ts";
import { PlanAhead, plannedTiles } from "../src/games/azul/PlanAhead.tsx";
import { effectOf, floorCost } from "../src/games/azul/text.ts";
import type { BoardProps, PlanningStore } from "../src/games/face.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import {
  type Choice,
  decodeChoices,
  refusals,
  withoutPick,
  withPick,
} from "../src/selection/choices.ts";
import {
  type AzulBoard,
  type AzulPrinted,
  CENTER,
  EMPTY,
  type Legend,
  MARKER,
  type StoryItem,
  type View,
} from "../src/wire.ts";
import positions from "./azul.positions.json";

interface Case {
  kind: string;
  option: "fixed" | "free";
  seat: number;
  action: string;
  view: View;
  after: AzulBoard;
  items: StoryItem[];
}

const cases = positions.cases as unknown as Case[];
const legend = positions.legend as unknown as Legend;
const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");

const messages = (language: string): string =>
  ["things", "game", "story", "web-azul"]
    .map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8"))
    .join("\n");

const printedOf = ({ option }: Case) => positions.printed[option] as AzulPrinted;
const boardOf = ({ view, seat }: Case): AzulBoard => view.boards[seat] as AzulBoard;
const allOf = ({ view }: Case): Choice[] => decodeChoices(view.choices, legend);
const choiceOf = (one: Case): Choice => allOf(one).find(({ text }) => text === one.action)!;
const of = (kind: string, option = "fixed"): Case =>
  cases.find(one => one.kind === kind && one.option === option)!;

beforeAll(() => setTranslator(translator("en", messages("en"))));
afterEach(cleanup);

describe("Ghost tiles match the result of the action", () => {
  const placing = cases.filter(({ kind }) => !["column", "tiling"].includes(kind));

  test.each(placing)("$option: $action fills the spaces that its ghost tiles showed", one => {
    const ghosts = ghostsOf(choiceOf(one), boardOf(one), printedOf(one), one.view)!;
    const { lines, floor } = boardOf(one);
    expect([...floor, ...ghosts.floor].slice(0, 7)).toEqual(one.after.floor);
    const line = ghosts.line ?? 0;
    expect(lines[line]![1] + ghosts.placed).toBe(one.after.lines[line]![1]);
  });

  test("the tile of a completed line goes to the wall space that its ghost tile showed", () => {
    const { items, seat } = of("tiling");
    for (const item of items) {
      if (item.what !== "tiled" || item.seat !== seat) continue;
      const choice = { ...choiceOf(of("completes")), target: item.row, color: item.color };
      const ghosts = ghostsOf(
        choice,
        of("tiling").after,
        printedOf(of("tiling")),
        of("tiling").view,
      );
      expect(ghosts!.cell).toEqual({ row: item.row, column: item.column });
    }
  });

  test("the ghost tile in a column has the color of the tile that is placed there", () => {
    const one = of("column", "free");
    const ghosts = ghostsOf(choiceOf(one), boardOf(one), printedOf(one), one.view)!;
    const { row, column } = ghosts.cell!;
    expect(one.after.wall[row]![column]).toBe(ghosts.color);
  });
});

describe("Movements end where the pieces lie afterwards", () => {
  const acting = cases.filter(({ kind }) => !["column", "tiling"].includes(kind));

  test.each(acting)("$option: the movements of $action end where its tiles lie afterwards", one => {
    const movements = one.items.flatMap((item, at) =>
      azul.movements(item, one.view, one.items.slice(0, at)),
    );
    for (const { color, to } of movements) {
      const [, , kind, first, , space] = to.split(" ");
      if (kind === "floor") expect(one.after.floor[Number(first)]).toBe(color);
      if (kind === "line") {
        const [there, count] = one.after.lines[Number(first)]!;
        expect([there, count > Number(space)]).toEqual([color, true]);
      }
    }
    const placed = choiceOf(one).placed + choiceOf(one).spilled;
    expect(
      movements.filter(({ to, color }) => to.startsWith("seat") && color !== MARKER),
    ).toHaveLength(placed);
  });

  test("spilled tiles move from their source to the floor space after the marker", () => {
    const { view } = of("marker");
    const took = { what: "took", seat: 0, source: 0, color: 1, count: 2 } as StoryItem;
    const marker = { what: "marker", seat: 0 } as StoryItem;
    const fell = { what: "floored", seat: 0, color: 1, count: 1 } as StoryItem;
    const free = (view.boards[0] as AzulBoard).floor.length;
    const [movement] = azul.movements(fell, view, [took, marker]);
    expect(movement).toMatchObject({ from: "source 0", to: `seat 0 floor ${free + 1}` });
  });
});

test("the parts of a tile's points add up to its points, and its space is highlighted", () => {
  const tiled = cases.flatMap(({ items }) => items).filter(item => item.what === "tiled");
  expect(tiled.length).toBeGreaterThan(4);
  for (const item of tiled) {
    const sum = azul.parts!(item)!.reduce((all, { points }) => all + points, 0);
    expect(sum).toBe(item.points);
    expect(azul.highlights(item)).toContain(`seat ${item.seat} wall ${item.row} ${item.column}`);
  }
});

test("the places that an action touches are its source and its targets", () => {
  expect(azul.touched(of("spills").items)).toEqual([
    "source 0",
    `seat ${of("spills").seat} line 0`,
    `seat ${of("spills").seat} floor`,
  ]);
});

function propsOf(one: Case): BoardProps {
  const { view, seat } = one;
  const none = { offered: [], shown: null, chosen: null, refused: [] };
  const highlights = { lit: new Set<string>(), last: new Set<string>() };
  const handlers = { onChoose: vi.fn(), onShow: vi.fn(), onRefused: vi.fn() };
  const [board, printed] = [boardOf(one), printedOf(one)];
  return { view, board, printed, seat, size: "own", ...none, ...highlights, ...handlers };
}

function draw(one: Case, given: Partial<BoardProps> = {}) {
  const props = { ...propsOf(one), ...given };
  const { container } = render(<Board {...props} />);
  const at = (place: string) =>
    container.querySelector<HTMLElement>(`[data-place="seat ${one.seat} ${place}"]`)!;
  return { ...props, container, at };
}

const picked = (one: Case): Partial<BoardProps> => {
  const { source, color } = choiceOf(one);
  const offered = withPick(allOf(one), { source: source!, color: color! });
  return { offered, refused: refusals(one.view.choices, legend, color!) };
};

const isPartlyRefused = (one: Case): boolean =>
  choiceOf(one).color !== null && picked(one).refused!.some(Boolean);

const colorsAt = (place: Element): number[] =>
  [...place.querySelectorAll("[data-color]")].map(piece =>
    Number(piece.getAttribute("data-color")),
  );

test.each(cases)("$option: the page shows the board as it is before $action", one => {
  const { at } = draw(one);
  const { lines, wall, floor } = boardOf(one);
  for (const [line, [color, count]] of lines.entries()) {
    expect(colorsAt(at(`line ${line}`))).toEqual(Array(count).fill(color));
  }
  for (const [row, colors] of wall.entries()) {
    for (const [column, color] of colors.entries()) {
      expect(colorsAt(at(`wall ${row} ${column}`))).toEqual(color === EMPTY ? [] : [color]);
    }
  }
  expect(colorsAt(at("floor"))).toEqual(floor);
});

test("a legal line describes its effect, and a click chooses it", () => {
  const one = of("completes");
  const choice = choiceOf(one);
  const { at, onChoose, onShow } = draw(one, picked(one));
  const line = at(`line ${choice.target}`);
  expect(line.getAttribute("aria-label")).toMatch(
    /^Line 3, \d of 3 filled.*Place here: completes line 3: \+\d+ at the end of the round$/,
  );
  fireEvent.pointerEnter(line);
  expect(onShow).toHaveBeenCalledWith(choice);
  fireEvent.click(line);
  expect(onChoose).toHaveBeenCalledWith(choice);
});

test("the effect of a choice names its line, the floor, the points and the end of the round", () => {
  const choice = { ...choiceOf(of("completes")), target: 1, placed: 2, spilled: 0, points: 1 };
  const effect = (part: Partial<Choice>) => effectOf({ ...choice, endsRound: false, ...part });
  expect(effect({})).toEqual(["completes line 2: +1 at the end of the round"]);
  expect(effect({ spilled: 1, points: 0 })).toEqual(["completes line 2, 1 to the floor"]);
  expect(effect({ completes: false, points: 0 })).toEqual(["2 to line 2"]);
  expect(effect({ completes: false, target: 5, placed: 0, spilled: 2, points: -2 })).toEqual([
    "2 to the floor: −2 at the end of the round",
  ]);
  expect(effect({ endsRound: true })[1]).toBe("ends the round");
});

test("the cost of the floor includes points that the score is too low to lose", () => {
  const one = of("completes");
  const board = { ...boardOf(one), score: 0, floor: [0, 1] };
  const shown = { board, printed: printedOf(one), view: { ...one.view, marker: null } };
  const choice = { ...choiceOf(one), source: 1, spilled: 2 };
  expect(floorCost(choice, shown)).toBe(-4);
  expect(floorCost({ ...choice, source: CENTER }, shown)).toBe(-6); // with the start marker
  expect(floorCost({ ...choice, spilled: 0 }, shown)).toBe(0);
});

test("a click on a line without a pick tells the player to pick tiles first", () => {
  const one = of("completes");
  const { at, onRefused, onChoose } = draw(one);
  fireEvent.click(at("line 2"));
  expect(onRefused).toHaveBeenCalledWith("azul-take-first");
  expect(onChoose).not.toHaveBeenCalled();
});

test("a click on a line that refuses the tiles shows the reason and chooses nothing", () => {
  const one = cases.find(isPartlyRefused)!;
  const given = picked(one);
  const { at, onChoose, onRefused } = draw(one, given);
  const target = given.refused!.findIndex(Boolean);
  const line = at(`line ${target}`);
  expect(line.getAttribute("aria-disabled")).toBe("true");
  expect(line.querySelector<HTMLElement>(".reason")!.dataset.reason).toMatch(/line|row/);
  fireEvent.click(line);
  expect(onRefused).toHaveBeenCalledWith(given.refused![target]);
  expect(onChoose).not.toHaveBeenCalled();
});

test("on the free wall the legal columns are buttons with their points", () => {
  const one = of("column", "free");
  const offered = withoutPick(allOf(one));
  const { container, onChoose } = draw(one, { offered });
  const open = [...container.querySelectorAll<HTMLElement>(".open")];
  expect(open).toHaveLength(offered.length);
  expect(open[0]!.getAttribute("aria-label")).toMatch(/^Row \d, column \d: \+\d+ point/);
  fireEvent.click(open[0]!);
  expect(onChoose).toHaveBeenCalledWith(offered[0]);
});

test("another seat's board has no buttons", () => {
  const { container } = draw(of("completes"), { size: "rival", ...picked(of("completes")) });
  expect(container.querySelectorAll("button")).toHaveLength(0);
});

test("planned columns are shown, can be put back, and are queued together", async () => {
  const one = of("column", "free");
  const done = { board: one.after, done: true };
  const first = { board: boardOf(one), row: one.view.row, choices: one.view.choices };
  const fetched = vi.fn(async (_: string, { body }: RequestInit) =>
    Response.json(JSON.parse(body as string).actions.length ? done : first),
  );
  vi.stubGlobal("fetch", fetched);
  const store = { subscription: { id: "T" }, state: null, reference: { legend }, do: vi.fn() };
  const { container, findByText } = render(
    <PlanAhead {...propsOf(one)} store={store as unknown as PlanningStore} />,
  );
  await waitFor(() => expect(container.querySelectorAll(".open").length).toBeGreaterThan(0));
  const open = container.querySelectorAll<HTMLElement>(".open");
  fireEvent.click(open[allOf(one).findIndex(({ text }) => text === one.action)]!);
  await findByText("Ready");
  expect(container.querySelectorAll(".wall .ghost")).toHaveLength(1);
  fireEvent.click(await findByText("Put back"));
  await waitFor(() => expect(container.querySelectorAll(".open")).toHaveLength(open.length));
  fireEvent.click(container.querySelectorAll<HTMLElement>(".open")[0]!);
  fireEvent.click(await findByText("Ready"));
  expect(store.do).toHaveBeenCalledWith({ do: "queue", actions: [allOf(one)[0]!.text] });
  vi.unstubAllGlobals();
});

test("the planned tiles are the ones that the planned actions add to the wall", () => {
  const one = of("column", "free");
  const { row, column } = one.items.find(item => item.what === "tiled")!;
  expect(plannedTiles(boardOf(one), one.after)).toEqual([
    { row, column, color: one.after.wall[row]![column] },
  ]);
});

test.each(["nl", "fr", "es"])("%s has every message for Azul's board", language => {
  const ids = (text: string) => [...text.matchAll(/^(azul-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(messages(language))).toEqual(ids(messages("en")));
});
