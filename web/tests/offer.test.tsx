// @vitest-environment happy-dom
// What is offered, against positions of real matches.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { spell } from "../src/choosing/choices.ts";
import { NOTHING } from "../src/choosing/picking.ts";
import { azul } from "../src/games/azul/face.ts";
import { lay } from "../src/offer/heaps.ts";
import { Offer, type Offered } from "../src/offer/Offer.tsx";
import { focusSource } from "../src/offer/reach.ts";
import { type Legend, MARKER, type View } from "../src/wire.ts";
import { catalogue, speak } from "../src/words/words.ts";
import positions from "./azul.positions.json";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const words = (language: string): string =>
  ["things", "web-offer"]
    .map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8"))
    .join("\n");
const viewOf = (kind: string): View =>
  positions.cases.find(one => one.kind === kind)!.view as unknown as View;

beforeAll(() => speak(catalogue("en", words("en"))));
afterEach(cleanup);

function draw(kind: string, given: Partial<Offered> = {}) {
  const view = viewOf(kind);
  const choices = spell(view.choices, positions.legend as unknown as Legend);
  const pick = vi.fn();
  const all = { view, face: azul, choices, picking: NOTHING, last: new Set<string>(), pick };
  const { container, rerender } = render(<Offer sitting={{ ...all, ...given }} />);
  const at = (source: number) => container.querySelector(`[data-place="source ${source}"]`)!;
  const again = (more: Partial<Offered>) => rerender(<Offer sitting={{ ...all, ...more }} />);
  return { view, pick, container, at, again };
}

const countsAt = (source: Element): number[] =>
  [0, 1, 2, 3, 4].map(color => source.querySelectorAll(`.piece[data-color="${color}"]`).length);

test("heaps of a plate never overlap, the largest first", () => {
  expect(lay([1, 0, 2, 1, 0])).toEqual([
    { color: 2, count: 2, at: 0 },
    { color: 0, count: 1, at: 2 },
    { color: 3, count: 1, at: 3 },
  ]);
  expect(lay([0, 1, 0, 3, 0]).map(({ at }) => at)).toEqual([0, 3]);
});

test.each(["marker", "spills", "completes"])("%s: every source can be read back", kind => {
  const { view, at } = draw(kind);
  for (const [display, counts] of view.displays.entries()) {
    expect(countsAt(at(display + 1))).toEqual(counts);
  }
  expect(countsAt(at(0))).toEqual(view.center);
  const markers = at(0).querySelectorAll(`[data-color="${MARKER}"]`);
  expect(markers).toHaveLength(view.marker == null ? 1 : 0);
});

test("a heap says what it takes, and with what", () => {
  const { at, pick, view } = draw("marker");
  const display = view.displays.findIndex(counts => counts.some(Boolean)) + 1;
  const heap = at(display).querySelector<HTMLElement>(".heap")!;
  expect(heap.getAttribute("aria-label")).toMatch(
    new RegExp(`^Take \\d \\w+ from display ${display}$`),
  );
  fireEvent.click(heap);
  expect(pick).toHaveBeenCalledWith({ source: display, color: Number(heap.dataset.heap) });
  expect(at(0).querySelector(".heap")!.getAttribute("aria-label")).toMatch(
    /and the start marker from the center$/,
  );
});

test("what can't be taken now can be read, and does nothing", () => {
  const { container, pick } = draw("marker", { choices: [] });
  const heap = container.querySelector<HTMLElement>(".heap")!;
  expect(heap.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(heap);
  expect(pick).not.toHaveBeenCalled();
});

test("arrows go through all heaps, and the offer is one tab stop", () => {
  const { container } = draw("completes");
  const heaps = [...container.querySelectorAll<HTMLElement>(".heap")];
  const stops = () => heaps.filter(heap => heap.tabIndex === 0);
  expect(stops()).toEqual([heaps[0]]);
  heaps[0]!.focus();
  fireEvent.keyDown(heaps[0]!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(heaps[1]);
  fireEvent.keyDown(heaps[1]!, { key: "Home" });
  fireEvent.keyDown(heaps[0]!, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(heaps.at(-1));
  expect(stops()).toEqual([heaps.at(-1)]);
});

test("up and down go from source to source, and a number goes straight to one", () => {
  const { container, at, view } = draw("completes");
  const full = view.displays.flatMap((counts, n) => (counts.some(Boolean) ? [n + 1] : []));
  focusSource(full[0]!);
  expect(at(full[0]!).contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
  const next = [...container.querySelectorAll(".display:has(.heap), .center:has(.heap)")][1]!;
  expect(next.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
  expect(at(full[0]!).contains(document.activeElement)).toBe(true);
});

test("who puts tiles back from the board goes back to them", () => {
  const pick = { source: 0, color: viewOf("spills").center.findIndex(Boolean) };
  const { again, at } = draw("spills", { picking: { ...NOTHING, pick } });
  const board = document.body.appendChild(document.createElement("section"));
  board.className = "board";
  const line = board.appendChild(document.createElement("button"));
  line.focus();
  again({ picking: NOTHING });
  expect(document.activeElement).toBe(at(0).querySelector(`[data-heap="${pick.color}"]`));
  board.remove();
});

test.each(["nl", "fr", "es"])("%s has every sentence", language => {
  const ids = (text: string) => [...text.matchAll(/^(offer-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(words(language))).toEqual(ids(words("en")));
});
