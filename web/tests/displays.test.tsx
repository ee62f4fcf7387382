// @vitest-environment happy-dom
// The displays and the center, against positions of real matches.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { arrange, Displays } from "../src/displays/Displays.tsx";
import { focusSource } from "../src/displays/keyboard.ts";
import type { DisplaysStore } from "../src/displays/TileGroup.tsx";
import { azul } from "../src/games/azul/face.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { decodeChoices } from "../src/selection/choices.ts";
import { EMPTY_SELECTION } from "../src/selection/selection.ts";
import { type Legend, MARKER, type View } from "../src/wire.ts";
import positions from "./azul.positions.json";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const messages = (language: string): string =>
  ["things", "web-displays"]
    .map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8"))
    .join("\n");
const viewOf = (kind: string): View =>
  positions.cases.find(one => one.kind === kind)!.view as unknown as View;

beforeAll(() => setTranslator(translator("en", messages("en"))));
afterEach(cleanup);

function draw(kind: string, given: Partial<DisplaysStore> = {}) {
  const view = viewOf(kind);
  const choices = decodeChoices(view.choices, positions.legend as unknown as Legend);
  const pick = vi.fn();
  const all = {
    view,
    face: azul,
    choices,
    selection: EMPTY_SELECTION,
    last: new Set<string>(),
    pick,
  };
  const { container, rerender } = render(<Displays store={{ ...all, ...given }} />);
  const at = (source: number) => container.querySelector(`[data-place="source ${source}"]`)!;
  const again = (more: Partial<DisplaysStore>) =>
    rerender(<Displays store={{ ...all, ...more }} />);
  return { view, pick, container, at, again };
}

const countsAt = (source: Element): number[] =>
  [0, 1, 2, 3, 4].map(color => source.querySelectorAll(`.piece[data-color="${color}"]`).length);

test("groups of a display are arranged by size without overlap", () => {
  expect(arrange([1, 0, 2, 1, 0])).toEqual([
    { color: 2, count: 2, quarter: 0 },
    { color: 0, count: 1, quarter: 2 },
    { color: 3, count: 1, quarter: 3 },
  ]);
  expect(arrange([0, 1, 0, 3, 0]).map(({ quarter }) => quarter)).toEqual([0, 3]);
});

test.each(["marker", "spills", "completes"])(
  "the page shows the tiles of every source before an action of the kind “%s”",
  kind => {
    const { view, at } = draw(kind);
    for (const [display, counts] of view.displays.entries()) {
      expect(countsAt(at(display + 1))).toEqual(counts);
    }
    expect(countsAt(at(0))).toEqual(view.center);
    const markers = at(0).querySelectorAll(`[data-color="${MARKER}"]`);
    expect(markers).toHaveLength(view.marker == null ? 1 : 0);
  },
);

test("the label of a group names its tiles and source, and a click picks the group", () => {
  const { at, pick, view } = draw("marker");
  const display = view.displays.findIndex(counts => counts.some(Boolean)) + 1;
  const group = at(display).querySelector<HTMLElement>(".tile-group")!;
  expect(group.getAttribute("aria-label")).toMatch(
    new RegExp(`^Take \\d \\w+ from display ${display}$`),
  );
  fireEvent.click(group);
  expect(pick).toHaveBeenCalledWith({ source: display, color: Number(group.dataset.group) });
  expect(at(0).querySelector(".tile-group")!.getAttribute("aria-label")).toMatch(
    /and the start marker from the center$/,
  );
});

test("a group of tiles that is not legal is disabled", () => {
  const { container, pick } = draw("marker", { choices: [] });
  const group = container.querySelector<HTMLElement>(".tile-group")!;
  expect(group.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(group);
  expect(pick).not.toHaveBeenCalled();
});

test("the displays are one tab stop, and arrow keys move through all groups", () => {
  const { container } = draw("completes");
  const groups = [...container.querySelectorAll<HTMLElement>(".tile-group")];
  const stops = () => groups.filter(group => group.tabIndex === 0);
  expect(stops()).toEqual([groups[0]]);
  groups[0]!.focus();
  fireEvent.keyDown(groups[0]!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(groups[1]);
  fireEvent.keyDown(groups[1]!, { key: "Home" });
  fireEvent.keyDown(groups[0]!, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(groups.at(-1));
  expect(stops()).toEqual([groups.at(-1)]);
});

test("the up and down keys move between sources, and focusSource focuses one source", () => {
  const { container, at, view } = draw("completes");
  const full = view.displays.flatMap((counts, n) => (counts.some(Boolean) ? [n + 1] : []));
  focusSource(full[0]!);
  expect(at(full[0]!).contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
  const next = [
    ...container.querySelectorAll(".display:has(.tile-group), .center:has(.tile-group)"),
  ][1]!;
  expect(next.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
  expect(at(full[0]!).contains(document.activeElement)).toBe(true);
});

test("the focus returns to tiles that are put back", () => {
  const pick = { source: 0, color: viewOf("spills").center.findIndex(Boolean) };
  const { again, at } = draw("spills", { selection: { ...EMPTY_SELECTION, pick } });
  const board = document.body.appendChild(document.createElement("section"));
  board.className = "board";
  const line = board.appendChild(document.createElement("button"));
  line.focus();
  again({ selection: EMPTY_SELECTION });
  expect(document.activeElement).toBe(at(0).querySelector(`[data-group="${pick.color}"]`));
  board.remove();
});

test.each(["nl", "fr", "es"])("%s has every message for the displays", language => {
  const ids = (text: string) => [...text.matchAll(/^(displays-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(messages(language))).toEqual(ids(messages("en")));
});
