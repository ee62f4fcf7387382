// The curve for two seats: one line. The subject's chance is the part below it, the opponent's the part above it.

import { say } from "../i18n/messages.ts";
import { type CurvePoint, type CurveProps, pointsOf, type Scales } from "./curve.ts";
import { percent } from "./text.ts";

const MATTERS = 0.03;

export function Line({ timeline, subject, moments, scales }: CurveProps & { scales: Scales }) {
  const { x, y, frame, floor } = scales;
  const { seat, names } = subject;
  const points = pointsOf(timeline);
  const marked = new Set(moments.map(({ event }) => event.index));
  const own = (point: CurvePoint) => `${x(point.at)} ${y(point.shares[seat]!)}`;
  return (
    <>
      {points.length > 0 && (
        <path
          class="area"
          d={`M${points.map(own).join("L")}L${x(points.at(-1)!.at)} ${floor}H${frame.left}Z`}
        />
      )}
      <path class="half" d={`M${frame.left} ${y(0.5)}H${scales.end}`} />
      <path
        class="line"
        d={points.map((point, at) => (at && !point.isJump ? "L" : "M") + own(point)).join("")}
      />
      {jumpsOf(points).map(([before, after]) => (
        <path
          key={after.at}
          class="jump"
          d={`M${x(after.at)} ${y(before.shares[seat]!)}V${y(after.shares[seat]!)}`}
        />
      ))}
      {timeline.events.slice(0, timeline.reviewed).map(({ index, review, chances }) => {
        if (!review || marked.has(index)) return null;
        const [cx, cy] = [x(index + 1), y(chances!.after[seat]!)];
        if (review.seat === seat && review.loss >= MATTERS)
          return <circle key={index} class="minor" cx={cx} cy={cy} r="3.2" />;
        if (review.seat !== seat && review.effect[seat]! >= MATTERS)
          return <path key={index} class="gift" d={`M${cx} ${cy - 5}l5 5l-5 5l-5-5Z`} />;
        return null;
      })}
      <text class="who own" x={frame.left + 10} y={floor - 10}>
        {names[seat]}
      </text>
      <text class="who" x={frame.left + 10} y={frame.top + 20}>
        {names[1 - seat]}
      </text>
      {points.length > 0 && timeline.reviewed < timeline.events.length && (
        <text class="now" x={x(points.at(-1)!.at) + 6} y={y(points.at(-1)!.shares[seat]!) - 8}>
          {say("review-percent", { signed: percent(points.at(-1)!.shares[seat]!) })}
        </text>
      )}
    </>
  );
}

const jumpsOf = (points: CurvePoint[]): [CurvePoint, CurvePoint][] =>
  points.flatMap((point, at) =>
    point.isJump ? [[points[at - 1]!, point] as [CurvePoint, CurvePoint]] : [],
  );
