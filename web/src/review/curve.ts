// The scales and paths of the curve of chances.
import type { NumberedMoment } from "./moments.ts";
import type { Subject } from "./subject.ts";
import type { Timeline } from "./timeline.ts";

export interface CurveProps {
  timeline: Timeline;
  subject: Subject;
  moments: readonly NumberedMoment[];
  at: number;
  onGo(at: number): void;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scales {
  frame: Frame;
  /** Return the x coordinate after this many events. */
  x(events: number): number;
  /** Return the y coordinate of a share. */
  y(share: number): number;
  /** `floor` is the y coordinate of the plot's lower edge, `end` the x coordinate of its right edge. */
  floor: number;
  end: number;
}

export function scalesOf(timeline: Timeline, frame: Frame): Scales {
  const { left, right, top, bottom, width, height } = frame;
  const count = Math.max(1, timeline.events.length);
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  return {
    frame,
    x: events => rounded(left + (plotWidth * events) / count),
    y: share => rounded(top + plotHeight * (1 - Math.min(1, Math.max(0, share)))),
    floor: height - bottom,
    end: width - right,
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * A point of the curve: after `at` events, the shares of all seats. A deal has two points with the
 * same `at`.
 */
export interface CurvePoint {
  at: number;
  shares: number[];
  isJump: boolean; // a deal leads to it from the point before
}

export function pointsOf({ events, reviewed }: Timeline): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (const { index, kind, chances } of events.slice(0, reviewed)) {
    const { before, after } = chances!;
    if (!points.length) points.push({ at: 0, shares: before, isJump: false });
    if (kind === "deal") points.push({ at: index, shares: after, isJump: true });
    points.push({ at: index + 1, shares: after, isJump: false });
  }
  return points;
}

/**
 * Return the position of an event's mark: at the jump of a deal, or in the middle of an action's
 * slope.
 */
export const placeOf = ({ index, kind }: { index: number; kind: string }): number =>
  kind === "deal" ? index : index + 0.5;

/** Return the upper edge of each seat's band: the sum of its chance and the chances in the bands below. */
export function stacked(shares: readonly number[], order: readonly number[]): number[] {
  let sum = 0;
  return order.map(seat => {
    sum += shares[seat]!;
    return sum;
  });
}
