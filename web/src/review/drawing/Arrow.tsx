// An arrow from a display to its target. The two kinds differ by dashes and heads, not only by color.
import { type Kind, type Point, rounded } from "./geometry.ts";

export interface ArrowProps {
  from: Point;
  to: Point;
  kind: Kind;
  label: string;
  bend: number;
  /** The position of the label along the arrow, from 0 at the start to 1 at the end. */
  at: number;
  /** The width of the drawing. The label stays within it. */
  width: number;
}

const HEAD = 12;

export function Arrow(arrow: ArrowProps) {
  const { from, to, kind } = arrow;
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
    </g>
  );
}

const point = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

/** Return the control point of the arrow's curve. */
const controlOf = ({ from: [x1, y1], to: [x2, y2], bend }: ArrowProps): Point => [
  (x1 + x2) / 2 - (y2 - y1) * bend,
  (y1 + y2) / 2 + (x2 - x1) * bend,
];

/** Return the point at which the label stands: on the curve, or above it. */
export function labelPoint(arrow: ArrowProps): Point {
  const { from, to, at } = arrow;
  const control = controlOf(arrow);
  const part = (axis: 0 | 1) =>
    (1 - at) ** 2 * from[axis] + 2 * at * (1 - at) * control[axis] + at ** 2 * to[axis];
  const half = labelWidth(arrow.label) / 2;
  const x = Math.max(half, Math.min(arrow.width - half, part(0)));
  return [x, isHidden(arrow) ? part(1) - ABOVE : part(1)];
}

const [ABOVE, FLAT] = [24, 60];

/**
 * Whether the label would hide the arrow, because the arrow is flat and not much longer than the
 * label.
 */
function isHidden({ from, to, label }: ArrowProps): boolean {
  const [across, down] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  return down < FLAT && across < labelWidth(label) + 2 * HEAD;
}

export const labelWidth = (text: string): number => text.length * 7.6 + 18;

/** The label of an arrow. It is drawn after all arrows, so that none of them crosses it. */
export function ArrowLabel(arrow: ArrowProps) {
  const width = labelWidth(arrow.label);
  return (
    <g class={`tag ${arrow.kind}`} transform={`translate(${point(labelPoint(arrow))})`}>
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
      <text>{arrow.label}</text>
    </g>
  );
}
