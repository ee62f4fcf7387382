// The labels of arrows in the drawing of a position.
import { expect, test } from "vitest";
import { type ArrowProps, labelPoint, labelWidth } from "../src/review/drawing/Arrow.tsx";

const LONG = "In plaats daarvan";
const HALF = labelWidth(LONG) / 2;

const newArrow = (fields: Partial<ArrowProps>): ArrowProps => ({
  ...{ from: [100, 100], to: [400, 100], kind: "better", label: LONG, bend: 0, at: 0.5 },
  width: 500,
  ...fields,
});

test("the label of an arrow lies on the arrow and inside the drawing", () => {
  expect(labelPoint(newArrow({}))).toEqual([250, 100]);
  expect(labelPoint(newArrow({ from: [0, 0], to: [0, 300] }))).toEqual([HALF, 150]);
  expect(labelPoint(newArrow({ from: [500, 0], to: [480, 300] }))[0]).toBe(500 - HALF);
});

test("a label that would cover its arrow is placed above the arrow", () => {
  const [x, y] = labelPoint(newArrow({ to: [240, 110] }));
  expect([x, y < 100]).toEqual([170, true]);
  expect(labelPoint(newArrow({ to: [240, 110], label: "Ana" }))).toEqual([170, 105]);
});
