// The geometry of the score chart.
import type { Summary } from "../../wire.ts";

export const HEIGHT = 190;
export const LEFT = 34;
const STEP = 46; // between two rounds, at least: a finger's width

/**
 * Return the space for names on the right of the chart. On a phone, the names are in a legend
 * instead.
 */
export const rightOf = (isCompact: boolean): number => (isCompact ? STEP / 2 : 110);
const TOP = 12;
const BOTTOM = 26;
const NAME_HEIGHT = 17; // names must not overlap

export interface Line {
  points: [x: number, y: number][];
  nameAt: number; // y
}

export interface Chart {
  lines: Line[];
  grid: { y: number; score: number }[];
  rounds: { x: number; number: number }[]; // the last one includes the bonuses
}

/**
 * Return the width of the chart. On a phone it is in px and, with many rounds, larger than the
 * window.
 */
export const widthOf = ({ rounds }: Summary, isCompact: boolean): number =>
  isCompact ? Math.max(358, LEFT + rightOf(true) + STEP * rounds.length) : 600;

/** Return the layout of the chart, from zero to the final scores with bonuses. */
export function chart({ rounds, scores }: Summary, width: number, right: number): Chart {
  const steps = [scores.map(() => 0), ...rounds.slice(0, -1), scores];
  const all = steps.flat();
  const [min, max] = [Math.min(0, ...all), Math.max(10, ...all)];
  const x = (step: number) => LEFT + ((width - LEFT - right) * step) / (steps.length - 1);
  const y = (score: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (max - score)) / (max - min);
  const lines = scores.map((_, seat) =>
    steps.map((step, at): [number, number] => [x(at), y(step[seat]!)]),
  );
  const names = spreadNames(lines.map(line => line.at(-1)![1]));
  return {
    lines: lines.map((points, seat) => ({ points, nameAt: names[seat]! })),
    grid: ticks(min, max).map(score => ({ y: y(score), score })),
    rounds: steps.slice(1).map((_, at) => ({ x: x(at + 1), number: at + 1 })),
  };
}

function ticks(min: number, max: number): number[] {
  const step = max - min > 100 ? 50 : max - min > 40 ? 20 : 10;
  const first = Math.ceil(min / step);
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, at) => (first + at) * step);
}

/**
 * Return the y coordinates of names, moved apart so that they do not overlap: first down from the
 * top, then up from the lower edge.
 */
export function spreadNames(heights: number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((at, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) placed[at] = Math.max(placed[at]!, placed[above]! + NAME_HEIGHT);
  });
  let floor = HEIGHT - BOTTOM + 6;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, floor);
    floor = placed[at]! - NAME_HEIGHT;
  }
  return placed;
}
