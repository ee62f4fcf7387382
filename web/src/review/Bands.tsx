// The curve for three or four seats: a band for each seat, with a pattern of its own. The subject's band is at the bottom.
import {
  type CurvePoint,
  type CurveProps,
  placeOf,
  pointsOf,
  type Scales,
  stacked,
} from "./curve.ts";
import { seatOrder } from "./subject.ts";

export function Bands({ timeline, subject, moments, scales }: CurveProps & { scales: Scales }) {
  const { x, y, frame } = scales;
  const order = seatOrder(subject);
  const points = pointsOf(timeline);
  const marks = moments.map(({ event }) => x(placeOf(event)));
  if (!points.length) return null;
  const tops = points.map(({ shares }) => stacked(shares, order));
  const edge = (band: number) =>
    points.map(({ at }, index) => `${x(at)} ${y(band < 0 ? 0 : tops[index]![band]!)}`);
  return (
    <>
      {order.map((seat, band) => {
        const [upper, lower] = [edge(band), edge(band - 1).reverse()];
        const shape = `M${upper.join("L")}L${lower.join("L")}Z`;
        return (
          <g key={seat}>
            <path class={`band band-${band}`} d={shape} />
            {band > 0 && <path d={shape} fill={`url(#weave-${band})`} />}
            <path class={band ? "seam" : "line"} d={`M${upper.join("L")}`} />
          </g>
        );
      })}
      <path class="half" d={`M${frame.left} ${y(1 / order.length)}H${scales.end}`} />
      {order.map((seat, band) => (
        <BandName
          key={seat}
          {...{ band, points, tops, scales, marks }}
          name={subject.names[seat]!}
          seat={seat}
        />
      ))}
    </>
  );
}

interface NameProps {
  name: string;
  seat: number;
  band: number;
  points: CurvePoint[];
  tops: number[][];
  scales: Scales;
  /** The positions of the moments' marks, which a name must not cover. */
  marks: number[];
}

const NAME = 60; // half the combined width of a name and a mark

/** The name of a seat, placed where the seat's band is widest. */
function BandName({ name, seat, band, points, tops, scales, marks }: NameProps) {
  const height = (at: number) => tops[at]![band]! - (band ? tops[at]![band - 1]! : 0);
  const isInside = ({ at }: CurvePoint) =>
    at > points.at(-1)!.at * 0.08 &&
    at < points.at(-1)!.at * 0.92 &&
    marks.every(mark => Math.abs(mark - scales.x(at)) > NAME);
  const thinnest = (at: number) =>
    Math.min(
      ...[-3, -1, 0, 1, 3].map(by => height(Math.min(points.length - 1, Math.max(0, at + by)))),
    );
  const inside = points.flatMap((point, at) => (isInside(point) ? [at] : []));
  const best = inside.reduce((a, b) => (thinnest(b) > thinnest(a) ? b : a), inside[0] ?? 0);
  const middle = tops[best]![band]! - height(best) / 2;
  const width = name.length * 8.2 + 36;
  const [first, last] = [scales.frame.left + width / 2, scales.end - width / 2];
  const x = Math.max(first, Math.min(last, scales.x(points[best]!.at))); // inside the plot
  return (
    <g class={band ? "name" : "name own"} transform={`translate(${x} ${scales.y(middle)})`}>
      <rect x={-width / 2} y="-12.5" width={width} height="25" rx="12.5" />
      <circle cx={13 - width / 2} r="8" />
      <text class="number" x={13 - width / 2}>
        {seat + 1}
      </text>
      <text x="10">{name}</text>
    </g>
  );
}
