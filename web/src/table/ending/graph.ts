// How the scores went, as lines on paper.
import type { Summary } from "../../wire.ts";

export const HIGH = 190;
export const LEFT = 34;
export const RIGHT = 110; // for the names
const TOP = 12;
const BOTTOM = 26;
const APART = 17; // names never lie on each other

export interface Line {
  points: [x: number, y: number][];
  nameAt: number; // y
}

export interface Chart {
  lines: Line[];
  grid: { y: number; score: number }[];
  rounds: { x: number; number: number }[]; // the last is the end
}

/** From nothing before the first round to the final scores, after the bonuses. */
export function chart({ rounds, scores }: Summary, wide: number): Chart {
  const steps = [scores.map(() => 0), ...rounds.slice(0, -1), scores];
  const all = steps.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(10, ...all)];
  const x = (step: number) => LEFT + ((wide - LEFT - RIGHT) * step) / (steps.length - 1);
  const y = (score: number) => TOP + ((HIGH - TOP - BOTTOM) * (most - score)) / (most - least);
  const lines = scores.map((_, seat) =>
    steps.map((step, at): [number, number] => [x(at), y(step[seat]!)]),
  );
  const names = spread(lines.map(line => line.at(-1)![1]));
  return {
    lines: lines.map((points, seat) => ({ points, nameAt: names[seat]! })),
    grid: ticks(least, most).map(score => ({ y: y(score), score })),
    rounds: steps.slice(1).map((_, at) => ({ x: x(at + 1), number: at + 1 })),
  };
}

function ticks(least: number, most: number): number[] {
  const step = most - least > 100 ? 50 : most - least > 40 ? 20 : 10;
  const first = Math.ceil(least / step);
  return Array.from(
    { length: Math.floor(most / step) - first + 1 },
    (_, at) => (first + at) * step,
  );
}

/** Pushed apart from the top down, then up again from the lower edge. */
export function spread(heights: number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((at, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) placed[at] = Math.max(placed[at]!, placed[above]! + APART);
  });
  let floor = HIGH - BOTTOM + 6;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, floor);
    floor = placed[at]! - APART;
  }
  return placed;
}
