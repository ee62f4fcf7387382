// Shapes that turn round a center.

const round = (value: number): number => Math.round(value * 100) / 100;

type Point = [number, number];

/**
 * What a path draws, n times round the point, as one path: there are hundreds of pieces on a table, and
 * a browser lays out every shape of each. Of commands it knows M, L, C, A of circles, and Z.
 */
export function around(n: number, d: string, at: Point = [32, 32], first = 0): string {
  const steps = [...d.matchAll(/([MLCAZ])([^A-Z]*)/g)].map(([, command, numbers]) => ({
    command: command!,
    numbers: (numbers!.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
  return Array.from({ length: n }, (_, i) => turned(steps, at, first + (i * 360) / n)).join("");
}

type Step = { command: string; numbers: number[] };

function turned(steps: Step[], at: Point, degrees: number): string {
  const turn = rotation(at, degrees);
  const step = ({ command, numbers }: Step) => {
    const kept = command === "A" ? numbers.slice(0, 5) : []; // radii and flags
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

/** A circle, as the `d` of a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${y}A${r} ${r} 0 1 1 ${round(x + r)} ${y}A${r} ${r} 0 1 1 ${round(x - r)} ${y}Z`;

/** A star with n arms round the origin, as the `d` of a path. */
export function star(n: number, outer: number, inner: number): string {
  const corner = (i: number) => {
    const [angle, radius] = [(i * Math.PI) / n, i % 2 ? inner : outer];
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  };
  return `M${Array.from({ length: 2 * n }, (_, i) => corner(i)).join("L")}Z`;
}
