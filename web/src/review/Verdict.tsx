// The result, the sentence that says what the match was about, and the three parts that add up to the result.
import { say } from "../i18n/messages.ts";
import { sayReason } from "../i18n/reasons.ts";
import type { SeatReview } from "./report.ts";
import type { Subject } from "./subject.ts";
import { percent, signedPercent } from "./text.ts";

interface Props {
  title: string;
  subject: Subject;
  /** The review of the seat; null until the whole match is reviewed. */
  review: SeatReview | null;
}

export function Verdict({ title, subject, review }: Props) {
  return (
    <header class="verdict">
      <h1>{title}</h1>
      {review && (
        <>
          <p class="hook">{sayReason(review.hook, subject.reasonNames)}</p>
          <Balance review={review} subject={subject} />
        </>
      )}
    </header>
  );
}

const PARTS = ["deals", "others", "choices"] as const;

/**
 * The parts of the result in words, and as a waterfall chart from the chance at the start to the
 * result.
 */
function Balance({ review, subject }: { review: SeatReview; subject: Subject }) {
  const shares = { deals: review.luck, others: review.others, choices: review.choices };
  return (
    <div class="balance">
      <ul class="parts">
        {PARTS.map(part => (
          <li key={part}>
            <i class={`swatch ${part}`} />
            <span>{say(`review-${part}`, wordsFor(subject, shares[part]))}</span>
            <b>{signedPercent(shares[part])}</b>
          </li>
        ))}
      </ul>
      <Bars review={review} shares={PARTS.map(part => shares[part])} />
      <p class="small">{equalText(subject)}</p>
    </div>
  );
}

const wordsFor = ({ isOwn, names, seat }: Subject, share: number) => ({
  own: isOwn ? 1 : 0,
  name: names[seat]!,
  sign: share > 0 ? "up" : "down",
  seats: names.length,
  rival: names[(seat + 1) % names.length]!,
});

export const equalText = ({ names }: Subject): string =>
  say("review-equal", { seats: names.length });

const [WIDTH, ROW, BAR] = [380, 15, 10];
const NOTE = 150; // the width of two labels with notes

function Bars({ review, shares }: { review: SeatReview; shares: number[] }) {
  const stops = [review.start];
  for (const share of shares) stops.push(stops.at(-1)! + share);
  const [low, high] = [Math.min(0, ...stops), Math.max(1, ...stops)];
  const x = (share: number) => 8 + ((WIDTH - 16) * (share - low)) / (high - low);
  const height = PARTS.length * ROW;
  const { result } = review;
  const endNote = Math.abs(x(review.start) - x(result)) > NOTE ? "review-at-end" : "";
  return (
    <svg class="bars" viewBox={`0 0 ${WIDTH} ${height + 24}`} aria-hidden="true">
      {[0, 1].map(share => (
        <path key={share} class="rail" d={`M${x(share)} 0V${height}`} />
      ))}
      <path class="rail start" d={`M${x(review.start)} 0V${height}`} />
      {PARTS.map((part, at) => {
        const [from, to] = [x(stops[at]!), x(stops[at + 1]!)];
        return (
          <rect
            key={part}
            class={`bar ${part}`}
            x={Math.min(from, to)}
            y={at * ROW + (ROW - BAR) / 2}
            width={Math.max(2, Math.abs(to - from))}
            height={BAR}
            rx="3"
          />
        );
      })}
      <circle class="pin" cx={x(result)} cy={height - ROW / 2} r="4.5" />
      <AxisLabel x={x(0)} y={height + 16} share={0} note={result === 0 ? endNote : ""} />
      <AxisLabel x={x(review.start)} y={height + 16} share={review.start} note="review-at-start" />
      <AxisLabel x={x(1)} y={height + 16} share={1} note={result === 1 ? endNote : ""} />
    </svg>
  );
}

function AxisLabel({ x, y, share, note }: { x: number; y: number; share: number; note: string }) {
  const anchor = x < WIDTH * 0.2 ? "start" : x > WIDTH * 0.8 ? "end" : "middle";
  return (
    <text
      x={anchor === "start" ? Math.max(2, x - 8) : anchor === "end" ? WIDTH - 2 : x}
      y={y}
      text-anchor={anchor}
    >
      <tspan class="value">{say("review-percent", { signed: percent(share) })}</tspan>
      {note && ` ${say(note)}`}
    </text>
  );
}
