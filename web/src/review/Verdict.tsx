// The result, the sentence that says what the match was about, and the three parts that add up to the result.
import { say } from "../i18n/messages.ts";
import { sayReason } from "../i18n/reasons.ts";
import { fitLabels, type Label } from "./axis.ts";
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

function Bars({ review, shares }: { review: SeatReview; shares: number[] }) {
  const stops = [review.start];
  for (const share of shares) stops.push(stops.at(-1)! + share);
  const [low, high] = [Math.min(0, ...stops), Math.max(1, ...stops)];
  const x = (share: number) => 8 + ((WIDTH - 16) * (share - low)) / (high - low);
  const height = PARTS.length * ROW;
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
      <circle class="pin" cx={x(review.result)} cy={height - ROW / 2} r="4.5" />
      {fitLabels(labelsOf(review, x), WIDTH).map(label => (
        <text key={label.x} x={label.at} y={height + 16} text-anchor={label.anchor}>
          <tspan class="value">{label.value}</tspan>
          {label.note && ` ${label.note}`}
        </text>
      ))}
    </svg>
  );
}

/** Return the labels of the axis, the most important one first. */
function labelsOf({ start, result }: SeatReview, x: (share: number) => number): Label[] {
  const label = (share: number, note: string): Label => {
    const value = say("review-percent", { signed: percent(share) });
    return { x: x(share), value, note: note && say(note) };
  };
  const ends = [1, 0].map(share => label(share, share === result ? "review-at-end" : ""));
  return [label(start, "review-at-start"), ...ends];
}
