// @vitest-environment happy-dom
// The board of Sintra against positions of real matches and their results.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { COLORS } from "../src/art/pieces.ts";
import { Board } from "../src/games/sintra/Board.tsx";
import { sintra } from "../src/games/sintra/face.ts";
import { filledSpaces, glazierAfter, trackAfter } from "../src/games/sintra/ghosts.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import {
  type Choice,
  decodeChoices,
  refusals,
  withoutPick,
  withPick,
} from "../src/selection/choices.ts";
import {
  EMPTY,
  type SintraBoard,
  type SintraPrinted,
  type StoryItem,
  type View,
} from "../src/wire.ts";
import positions from "./sintra.positions.json";

interface Case {
  kind: string;
  seat: number;
  action: string;
  view: View;
  after: SintraBoard;
  items: StoryItem[];
}

const cases = positions.cases as unknown as Case[];
const printed = positions.printed.a as SintraPrinted;
// biome-ignore lint/suspicious/noExplicitAny: the fixture has only a part of the legend
const legend = positions.legend as any;
const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");

const messages = (language: string): string =>
  ["things", "game", "story", "web-sintra"]
    .map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8"))
    .join("\n");

const boardOf = ({ view, seat }: Case): SintraBoard => view.boards[seat] as SintraBoard;
const allOf = ({ view }: Case): Choice[] => decodeChoices(view.choices, legend);
const choiceOf = (one: Case): Choice => allOf(one).find(({ text }) => text === one.action)!;
const of = (kind: string): Case => cases.find(one => one.kind === kind)!;

beforeAll(() => setTranslator(translator("en", messages("en"))));
afterEach(cleanup);

test("colors have the same numbers as in the wire protocol", () => {
  for (const [text, , color] of Object.values(legend.actions) as [string, number, number][]) {
    const letter = /^[c\d]?(?:keep=)?([a-z])(?:>|$)/.exec(text)?.[1];
    if (letter && text !== "home") expect(COLORS.sintra[color]![0]).toBe(letter);
  }
});

describe("Ghost pieces match the result of the action", () => {
  const placing = cases.filter(({ kind }) => ["place", "jokers", "shatters"].includes(kind));

  test.each(placing)("$kind: $action fills the spaces that its ghost panes showed", one => {
    const choice = choiceOf(one);
    const panes = [...boardOf(one).strips[choice.target!]![1]];
    for (const at of filledSpaces(printed, boardOf(one), choice)) panes[at] = choice.color!;
    expect(panes.toSorted()).toEqual(one.after.strips[choice.target!]![1].toSorted());
    expect(panes.filter(pane => pane !== EMPTY)).toHaveLength(
      boardOf(one).strips[choice.target!]![1].filter(pane => pane !== EMPTY).length + choice.placed,
    );
  });

  test.each(cases)("$kind: $action moves glazier and shard to where their ghosts were", one => {
    const choice = choiceOf(one);
    expect(glazierAfter(boardOf(one), choice)).toBe(one.after.glazier);
    expect(trackAfter(printed, boardOf(one), choice)).toBe(one.after.track);
  });
});

function draw(one: Case, given: Partial<Parameters<typeof Board>[0]> = {}) {
  const handlers = { onChoose: vi.fn(), onShow: vi.fn(), onRefused: vi.fn() };
  const none = { offered: [], shown: null, chosen: null, refused: [] };
  const highlights = { lit: new Set<string>(), last: new Set<string>() };
  const { view, seat } = one;
  const board = boardOf(one);
  const all = {
    view,
    board,
    printed,
    seat,
    size: "own" as const,
    ...none,
    ...highlights,
    ...handlers,
  };
  const { container } = render(<Board {...all} {...given} />);
  const at = (place: string) => container.querySelector<HTMLElement>(`[data-place="${place}"]`)!;
  return { ...handlers, container, at };
}

/** Draw the board after the pick of this case. */
function picked(one: Case, given = {}) {
  const { source, color } = choiceOf(one);
  const pick = { source: source!, color: color! };
  const refused = refusals(one.view.choices, legend, color!);
  return draw(one, { offered: withPick(allOf(one), pick), refused, ...given });
}

describe("The page shows the position", () => {
  const one = of("keep");

  test.each(["own", "rival"] as const)("the board at size “%s” shows its whole position", size => {
    const { at } = draw(one, { size });
    const colorAt = (place: string): number =>
      Number(at(place).querySelector("[data-color]")?.getAttribute("data-color") ?? EMPTY);
    const read = boardOf(one).strips.map(
      (strip, slot) =>
        strip?.[1].map((_, at) => colorAt(`seat ${one.seat} strip ${slot} space ${at}`)) ?? null,
    );
    expect(read).toEqual(boardOf(one).strips.map(strip => strip?.[1] ?? null));
    const windows = boardOf(one).windows.map((_, slot) =>
      ["top", "bottom"].map(half => colorAt(`seat ${one.seat} window ${slot} ${half}`)),
    );
    expect(windows).toEqual(boardOf(one).windows);
    expect(at(`seat ${one.seat} glazier ${boardOf(one).glazier}`).dataset.color).toBe("7");
    expect(at(`seat ${one.seat} track ${boardOf(one).track}`).dataset.color).toBe("8");
  });
});

describe("Choosing", () => {
  test("a legal strip describes its effect, and a click chooses it", () => {
    const one = of("completes");
    const choice = choiceOf(one);
    const { at, onChoose } = picked(one);
    const strip = at(`seat ${one.seat} strip ${choice.target}`);
    expect(strip.getAttribute("aria-label")).toContain(`completes strip ${choice.target! + 1}`);
    expect(strip.getAttribute("aria-label")).toContain(`+${choice.points} point`);
    fireEvent.click(strip);
    expect(onChoose).toHaveBeenCalledWith(choice);
  });

  test("a click on a strip that refuses the panes shows the reason and chooses nothing", () => {
    const one = cases.find(each => each.kind === "place" && boardOf(each).glazier > 0)!;
    const { at, onChoose, onRefused } = picked(one);
    const strip = at(`seat ${one.seat} strip 0`);
    expect(strip.getAttribute("aria-disabled")).toBe("true");
    expect(strip.getAttribute("aria-label")).toContain("left of the glazier");
    fireEvent.click(strip);
    expect(onRefused).toHaveBeenCalledWith("refusal-left-of-glazier");
    expect(onChoose).not.toHaveBeenCalled();
  });

  test("a click on a strip without a pick tells the player to take panes first", () => {
    const one = of("place");
    const { at, onRefused } = draw(one);
    fireEvent.click(at(`seat ${one.seat} strip 0`));
    expect(onRefused).toHaveBeenCalledWith("sintra-take-first");
  });

  test("a click on a strip that allows several numbers of jokers opens the chooser", () => {
    const one = of("jokers");
    const choice = choiceOf(one);
    const { at, container, onChoose } = picked(one);
    expect(container.querySelector(".chooser")).toBeNull();
    fireEvent.click(at(`seat ${one.seat} strip ${choice.target}`));
    expect(onChoose).not.toHaveBeenCalled();
    const options = [...container.querySelectorAll<HTMLElement>(".option")];
    const choices = withPick(allOf(one), { source: choice.source!, color: choice.color! });
    expect(options.length).toBe(choices.filter(({ target }) => target === choice.target).length);
    expect(document.activeElement).toBe(options[0]);
    fireEvent.click(
      options.find(each => each.getAttribute("aria-label")!.includes(sintra.nameOf(choice)))!,
    );
    expect(onChoose).toHaveBeenCalledWith(choice);
  });

  test("a pane is kept by its button or by a click on the strip", () => {
    const one = of("keep");
    const kept = withoutPick(allOf(one));
    const { at, container, onChoose } = draw(one, { offered: kept });
    fireEvent.click(container.querySelectorAll(".option")[1]!);
    expect(onChoose).toHaveBeenLastCalledWith(kept[1]);
    const [, panes] = boardOf(one).strips[boardOf(one).glazier]!;
    const strip = `seat ${one.seat} strip ${boardOf(one).glazier}`;
    fireEvent.click(at(`${strip} space ${panes.indexOf(kept[0]!.color!)}`));
    expect(onChoose).toHaveBeenLastCalledWith(kept[0]);
  });

  test("the break button is shown if nothing fits", () => {
    const one = of("break");
    const { container, onChoose } = picked(one);
    const target = container.querySelector(".break")!;
    expect(target.textContent).toContain("step");
    fireEvent.click(target);
    expect(onChoose).toHaveBeenCalledWith(choiceOf(one));
  });

  test("the home button sends the glazier home", () => {
    const one = of("home");
    const { at, onChoose } = draw(one, { offered: withoutPick(allOf(one)) });
    fireEvent.click(at(`seat ${one.seat} glazier ${one.after.glazier}`).querySelector("button")!);
    expect(onChoose).toHaveBeenCalledWith(choiceOf(one));
  });

  test("the strips are one tab stop, and arrow keys move the focus", () => {
    const { container } = picked(of("place"));
    const strips = [...container.querySelectorAll<HTMLElement>("button.strip")];
    expect(strips.filter(each => each.tabIndex === 0)).toHaveLength(1);
    strips[0]!.focus();
    fireEvent.keyDown(strips[0]!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(strips[1]);
  });
});

/** Whether a place is on a board that every seat has. The start marker's place exists only on the board of the seat that has it. */
const isOnBoard = (place: string): boolean => /^seat/.test(place) && !place.endsWith("marker");

describe("The face", () => {
  test("the question is which pane to keep if a strip is full, else which panes to take", () => {
    const one = of("keep");
    const number = boardOf(one).glazier + 1;
    expect(sintra.ask(one.view, allOf(one))).toEqual({ id: "sintra-ask-keep", args: { number } });
    expect(sintra.ask(of("place").view, allOf(of("place")))).toEqual({ id: "sintra-ask-take" });
  });

  test("panes move from their source to places of the board", () => {
    for (const one of cases.filter((_, number) => number % 2)) {
      const { at } = draw(one);
      const movements = one.items.flatMap((item, number) =>
        sintra.movements(item, one.view, one.items.slice(0, number)),
      );
      const places = movements.flatMap(({ from, to }) => [from, to]);
      for (const place of places.filter(isOnBoard)) expect(at(place), place).toBeTruthy();
      const { source, placed, spilled } = choiceOf(one);
      const taken = movements.filter(
        ({ from, to }) => isOnBoard(to) && from === `source ${source}`,
      );
      expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(placed + spilled);
      cleanup();
    }
  });

  test("scoring windows are highlighted", () => {
    const one = of("keep");
    const lit = new Set(one.items.flatMap(sintra.highlights));
    expect(lit.size).toBeGreaterThan(0);
    const { container } = draw(one, { lit });
    expect(container.querySelectorAll(".window.lit")).toHaveLength(lit.size);
  });

  test("the parts of a score have labels", () => {
    const scoring = cases.flatMap(({ items }) => items).filter(({ what }) => what === "window");
    for (const item of scoring) expect(sintra.parts!(item)![0]!.label).toMatch(/^Windows? \d/);
  });
});

test("every language has every message of Sintra", () => {
  const ids = (language: string) => messages(language).match(/^sintra-[\w-]+/gm);
  for (const language of ["nl", "fr", "es"]) expect(ids(language)).toEqual(ids("en"));
});
