// An arrow from a display to its target. The two kinds differ by dashes and heads, not only by color.
import { type Kind, type Point, rounded } from "./geometry.ts";

export interface ArrowProps {
  from: Point;
  to: Point;
  kind: Kind;
  label: string;
  bend: number;
  /** Where the label is, from 0 at the start to 1 at the end. */
  at: number;
}

const HEAD = 12;

export function Arrow(arrow: ArrowProps) {
  const { from, to, kind, label } = arrow;
  const control = controlOf(arrow);
  const angle = Math.atan2(to[1] - control[1], to[0] - control[0]);
  const along = (distance: number, turn = 0): Point => [
    to[0] + Math.cos(angle + turn) * distance,
    to[1] + Math.sin(angle + turn) * distance,
  ];
  const shaft = `M${point(from)}Q${point(control)} ${point(along(2 - HEAD))}`;
  const head = `M${point(to)}L${point(along(HEAD * 1.1, 2.6))}L${point(along(HEAD * 1.1, -2.6))}Z`;
  return (
    <g class={`arrow ${kind}`}>
      <path class="case" d={shaft} />
      <path class="shaft" d={shaft} />
      <path class="head" d={head} />
      <Label text={label} at={labelPoint(arrow)} />
    </g>
  );
}

const point = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

/** The control point of the curve. */
const controlOf = ({ from: [x1, y1], to: [x2, y2], bend }: ArrowProps): Point => [
  (x1 + x2) / 2 - (y2 - y1) * bend,
  (y1 + y2) / 2 + (x2 - x1) * bend,
];

/** The point of the curve that has the label. */
export function labelPoint(arrow: ArrowProps): Point {
  const { from, to, at } = arrow;
  const control = controlOf(arrow);
  const part = (axis: 0 | 1) =>
    (1 - at) ** 2 * from[axis] + 2 * at * (1 - at) * control[axis] + at ** 2 * to[axis];
  return [part(0), part(1)];
}

function Label({ text, at }: { text: string; at: Point }) {
  const width = text.length * 7.6 + 18;
  return (
    <g class="tag" transform={`translate(${point(at)})`}>
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
      <text>{text}</text>
    </g>
  );
}
