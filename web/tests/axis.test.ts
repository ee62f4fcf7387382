import { expect, test } from "vitest";
import { fitLabels } from "../src/review/axis.ts";

const WIDTH = 380;

/** Return the labels of an axis on which 100% is this far from 0%, in px, for a start of 33%. */
const labelsFor = (scale: number) => {
  const at = (share: number) => 8 + share * scale;
  const labels = [
    { x: at(0.33), value: "33%", note: "at the start" },
    { x: at(1), value: "100%", note: "at the end" },
    { x: at(0), value: "0%", note: "" },
  ];
  return fitLabels(labels, WIDTH).map(({ value, note }) => [value, note].filter(Boolean).join(" "));
};

test("labels have their notes on an axis with enough room", () => {
  expect(labelsFor(364)).toEqual(["33% at the start", "100% at the end", "0%"]);
});

test("a note is left out if it would reach the next label", () => {
  expect(labelsFor(134)).toEqual(["33%", "100% at the end", "0%"]);
});

test("a label that would cover another one is left out", () => {
  expect(labelsFor(60)).toEqual(["33%", "100% at the end"]); // 0% would be below 33%
});

test("a label near the end of the axis stays below its mark", () => {
  const [label] = fitLabels([{ x: 310, value: "100%", note: "" }], WIDTH);
  expect(label).toMatchObject({ anchor: "end", at: 330 });
});
