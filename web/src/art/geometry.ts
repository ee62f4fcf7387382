// Path data for rotated shapes, circles and stars.

const round = (value: number): number => Math.round(value * 100) / 100;

type Point = [number, number];

/**
 * Return path data that repeats `d` n times around a point. One path is cheaper than n elements: a table has
 * hundreds of pieces. Supports the commands M, L, C, Z, and A for circles.
 */
export function around(n: number, d: string, at: Point = [32, 32], first = 0): string {
  const steps = [...d.matchAll(/([MLCAZ])([^A-Z]*)/g)].map(([, command, numbers]) => ({
    command: command!,
    numbers: (numbers!.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
  return Array.from({ length: n }, (_, i) => rotated(steps, at, first + (i * 360) / n)).join("");
}

type Step = { command: string; numbers: number[] };

function rotated(steps: Step[], at: Point, degrees: number): string {
  const turn = rotation(at, degrees);
  const step = ({ command, numbers }: Step) => {
    const kept = command === "A" ? numbers.slice(0, 5) : []; // radii and flags do not rotate
    return command + [...kept, ...pairs(numbers.slice(kept.length)).flatMap(turn)].join(" ");
  };
  return steps.map(step).join("");
}

function rotation([cx, cy]: Point, degrees: number): (point: Point) => Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ([x, y]) => [
    round(cx + (x - cx) * cos - (y - cy) * sin),
    round(cy + (x - cx) * sin + (y - cy) * cos),
  ];
}

const pairs = (numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);

/** Return the path data of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${y}A${r} ${r} 0 1 1 ${round(x + r)} ${y}A${r} ${r} 0 1 1 ${round(x - r)} ${y}Z`;

/** Return the path data of a star with n arms around the origin. */
export function star(n: number, outer: number, inner: number): string {
  const corner = (i: number) => {
    const [angle, radius] = [(i * Math.PI) / n, i % 2 ? inner : outer];
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  };
  return `M${Array.from({ length: 2 * n }, (_, i) => corner(i)).join("L")}Z`;
}
