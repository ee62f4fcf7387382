// Marks on the curve: deals with their luck, and the numbered moments.
import { signed } from "../i18n/messages.ts";
import { placeOf, type Scales, stacked } from "./curve.ts";
import type { NumberedMoment } from "./moments.ts";
import { type Subject, seatOrder } from "./subject.ts";
import { percent } from "./text.ts";
import type { Timeline } from "./timeline.ts";

interface Props {
  timeline: Timeline;
  subject: Subject;
  scales: Scales;
}

/**
 * A triangle below each deal: hollow and pointing up for good luck, filled and pointing down for
 * bad luck.
 */
export function DealMarks({ timeline, subject, scales }: Props) {
  return (
    <>
      {timeline.events.map(({ index, luck }) => {
        const change = luck ? percent(luck[subject.seat]!) : 0;
        if (!change) return null;
        const x = Math.max(scales.frame.left + 8, scales.x(index));
        return (
          <g key={index} class="deal-mark" transform={`translate(${x} ${scales.floor + 13})`}>
            <path
              class={change > 0 ? "deal up" : "deal down"}
              d={change > 0 ? "M0-5L5 3H-5Z" : "M0 5L5-3H-5Z"}
            />
            <text x="8" y="4.5">
              {signed(change)}
            </text>
          </g>
        );
      })}
    </>
  );
}

interface MomentProps extends Props {
  moments: readonly NumberedMoment[];
  at: number;
}

const [RADIUS, ABOVE] = [12.5, 28];

/** The marks of moments: a disc for a decision, a diamond for a deal. */
export function MomentMarks({ subject, moments, at, scales }: MomentProps) {
  const taken: Place[] = names(scales);
  return (
    <>
      {moments.map(({ event, number }) => {
        const x = Math.max(scales.frame.left + RADIUS, scales.x(placeOf(event)));
        const onCurve = curveHeight(event.chances!, subject, scales);
        const y = freeHeight({ x, y: onCurve - ABOVE }, taken, scales);
        taken.push({ x, y });
        return (
          <g key={number} class={event.index === at ? "moment-mark on" : "moment-mark"}>
            <path class="lead" d={`M${x} ${y}V${onCurve}`} />
            <g transform={`translate(${x} ${y})`}>
              <MomentSign isDeal={event.kind === "deal"} />
              <text>{number}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}

interface Place {
  x: number;
  y: number;
}

/** Return the points in the upper left corner that marks must avoid, since a name is there. */
const names = ({ frame: { left, top } }: Scales): Place[] => [
  { x: left + 16, y: top + 15 },
  { x: left + 40, y: top + 15 },
];

/**
 * Return the desired height of a mark or, if another mark is there, the nearest free height,
 * preferably above.
 */
function freeHeight({ x, y }: Place, taken: readonly Place[], { frame, floor }: Scales): number {
  const [highest, lowest] = [frame.top + RADIUS, floor - RADIUS];
  const start = Math.min(lowest, Math.max(highest, y));
  const isFree = (at: number) =>
    taken.every(each => Math.hypot(each.x - x, each.y - at) > 2 * RADIUS + 2);
  const heights = [0, -1, -2, 1, 2, 3].map(step => start + step * (2 * RADIUS + 3));
  return heights.find(at => at >= highest && at <= lowest && isFree(at)) ?? start;
}

function curveHeight(
  { before, after }: { before: number[]; after: number[] },
  subject: Subject,
  { y }: Scales,
): number {
  const own = (shares: number[]) => stacked(shares, seatOrder(subject))[0]!;
  return y((own(before) + own(after)) / 2);
}

export const MomentSign = ({ isDeal }: { isDeal: boolean }) =>
  isDeal ? (
    <rect class="sign" x="-10.5" y="-10.5" width="21" height="21" rx="4" transform="rotate(45)" />
  ) : (
    <circle class="sign" r={RADIUS} />
  );
