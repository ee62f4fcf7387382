import { expect, test } from "vitest";
import {
  canPick,
  decodeChoices,
  refusals,
  withoutPick,
  withPick,
} from "../src/selection/choices.ts";
import { EMPTY_SELECTION, selectionAfter } from "../src/selection/selection.ts";
import { recorded } from "./recorded/recorded.ts";

const { choices, legend } = recorded("azul");
const all = decodeChoices(choices[0], legend);
const pick = { source: 2, color: 4 };
const choice = all.find(({ text }) => text === "2w>2")!;

test("choices are decoded from the server's lists and the legend of the game", () => {
  expect(all).toHaveLength(choices[0].actions.length);
  expect(choice).toMatchObject({ ...pick, target: 1, placed: 2, spilled: 0, completes: true });
  expect(decodeChoices(null, legend)).toEqual([]);
});

test("an attribute that the server leaves out decodes as zero", () => {
  const [one] = decodeChoices({ actions: [choice.id] }, legend);
  expect(one).toMatchObject({ text: "2w>2", placed: 0, points: 0, completes: false });
});

test("flags are decoded from their bits", () => {
  const [one] = decodeChoices({ actions: [choice.id], flags: [2 + 8] }, legend);
  expect(one).toMatchObject({
    completes: false,
    endsRound: true,
    lastRound: false,
    shatters: true,
  });
});

test("a pick leaves only the choices that complete it", () => {
  expect(withPick(all, pick).map(({ text }) => text)).toContain("2w>2");
  expect(withPick(all, pick).every(each => each.source === 2 && each.color === 4)).toBe(true);
  expect(withoutPick(all)).toEqual([]);
  expect(canPick(all, pick)).toBe(true);
  expect(canPick(all, { source: 3, color: 4 })).toBe(false);
});

test("a refusal decodes to a message id", () => {
  const refused = { actions: [], refusals: [[0, legend.reasons.indexOf("line_full")]] };
  expect(refusals(refused, legend, 0)).toEqual(["", "refusal-line-full"]);
  expect(refusals(null, legend, 0)).toEqual([]);
});

test("a pick and a choice can be undone step by step", () => {
  const picked = selectionAfter(EMPTY_SELECTION, { do: "pick", pick });
  const chosen = selectionAfter(picked, { do: "choose", choice });
  expect(chosen).toEqual({ pick, chosen: choice, sent: null });
  expect(selectionAfter(chosen, { do: "back" })).toEqual(picked);
  expect(selectionAfter(picked, { do: "back" })).toEqual(EMPTY_SELECTION);
});

test("repeating a pick puts the tiles back, and another pick replaces it", () => {
  const picked = selectionAfter(EMPTY_SELECTION, { do: "pick", pick });
  expect(selectionAfter(picked, { do: "pick", pick: { ...pick } })).toEqual(EMPTY_SELECTION);
  expect(selectionAfter(picked, { do: "pick", pick: { source: 1, color: 0 } }).pick!.source).toBe(
    1,
  );
});

test("a sent choice clears the pick", () => {
  const sent = selectionAfter({ pick, chosen: choice, sent: null }, { do: "send" });
  expect(sent).toEqual({ pick: null, chosen: null, sent: choice });
  expect(selectionAfter(sent, { do: "clear" })).toEqual(EMPTY_SELECTION);
});
