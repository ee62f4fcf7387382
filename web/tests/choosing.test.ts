import { expect, test } from "vitest";
import { canPick, refusals, spell, withoutPick, withPick } from "../src/choosing/choices.ts";
import { NOTHING, picking } from "../src/choosing/picking.ts";
import { told } from "./told/told.ts";

const { choices, legend } = told("azul");
const all = spell(choices[0], legend);
const pick = { source: 2, color: 4 };
const choice = all.find(({ text }) => text === "2w>2")!;

test("choices are read from columns, with the legend", () => {
  expect(all).toHaveLength(choices[0].actions.length);
  expect(choice).toMatchObject({ ...pick, target: 1, placed: 2, spilled: 0, completes: true });
  expect(spell(null, legend)).toEqual([]);
});

test("a column that was left out is nothing but zeros", () => {
  const [one] = spell({ actions: [choice.id] }, legend);
  expect(one).toMatchObject({ text: "2w>2", placed: 0, points: 0, completes: false });
});

test("marks are told apart", () => {
  const [one] = spell({ actions: [choice.id], marks: [2 + 8] }, legend);
  expect(one).toMatchObject({
    completes: false,
    endsRound: true,
    lastRound: false,
    shatters: true,
  });
});

test("what is picked leaves its targets", () => {
  expect(withPick(all, pick).map(({ text }) => text)).toContain("2w>2");
  expect(withPick(all, pick).every(each => each.source === 2 && each.color === 4)).toBe(true);
  expect(withoutPick(all)).toEqual([]);
  expect(canPick(all, pick)).toBe(true);
  expect(canPick(all, { source: 3, color: 4 })).toBe(false);
});

test("a refusal is the id of a sentence", () => {
  const refused = { actions: [], refusals: [[0, legend.reasons.indexOf("line_full")]] };
  expect(refusals(refused, legend, 0)).toEqual(["", "refusal-line-full"]);
  expect(refusals(null, legend, 0)).toEqual([]);
});

test("picking goes from a color to a choice, and back step by step", () => {
  const picked = picking(NOTHING, { do: "pick", pick });
  const chosen = picking(picked, { do: "choose", choice });
  expect(chosen).toEqual({ pick, chosen: choice, sent: null });
  expect(picking(chosen, { do: "back" })).toEqual(picked);
  expect(picking(picked, { do: "back" })).toEqual(NOTHING);
});

test("what is picked again is put back; another color takes its place", () => {
  const picked = picking(NOTHING, { do: "pick", pick });
  expect(picking(picked, { do: "pick", pick: { ...pick } })).toEqual(NOTHING);
  expect(picking(picked, { do: "pick", pick: { source: 1, color: 0 } }).pick!.source).toBe(1);
});

test("what is sent is no longer picked", () => {
  const sent = picking({ pick, chosen: choice, sent: null }, { do: "send" });
  expect(sent).toEqual({ pick: null, chosen: null, sent: choice });
  expect(picking(sent, { do: "clear" })).toEqual(NOTHING);
});
