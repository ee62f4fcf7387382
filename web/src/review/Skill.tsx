// The skill and the luck of each seat: level upwards, luck sideways.
import { BOT_LEVELS } from "../art/bots.ts";
import { say } from "../i18n/messages.ts";
import type { SeatReview } from "./report.ts";
import type { Subject } from "./subject.ts";

const LEVELS = [...BOT_LEVELS].reverse(); // from the top of the chart
const [WIDTH, LEFT, STEP, TOP] = [330, 92, 24, 4];
const [HEIGHT, MIDDLE] = [TOP + LEVELS.length * STEP + 26, (LEFT + WIDTH - 4) / 2];
/** The amount of luck that puts a mark at the edge of the chart. A mark with more luck is drawn there, too. */
const MOST = 0.3;

export function Skill({ seats, subject }: { seats: SeatReview[]; subject: Subject }) {
  const own = seats[subject.seat]!;
  const others = seats.filter(({ seat }) => seat !== subject.seat);
  return (
    <section class="card skill">
      <div>
        <h2>{likeText(own, subject)}</h2>
        <p class="muted">
          {own.error_rate !== null &&
            say("review-error-rate", { rate: Math.round(own.error_rate) })}{" "}
          {others.map(each => otherText(each, subject)).join(" ")}
        </p>
      </div>
      <Ladder seats={seats} subject={subject} />
    </section>
  );
}

function likeText({ level, seat }: SeatReview, { isOwn, names }: Subject): string {
  if (!level) return say("review-no-level");
  return say("review-like", { own: isOwn ? 1 : 0, name: names[seat]!, level });
}

function otherText({ seat, level, error_rate }: SeatReview, { names }: Subject): string {
  if (!level || error_rate === null) return "";
  return say("review-like-other", {
    name: names[seat]!,
    level: say(`bot-${level}`),
    rate: Math.round(error_rate),
  });
}

function Ladder({ seats, subject }: { seats: SeatReview[]; subject: Subject }) {
  const ownLevel = seats[subject.seat]!.level;
  return (
    <svg
      class="ladder"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say("review-ladder")}
    >
      {LEVELS.map((level, at) => (
        <g key={level} class={level === ownLevel ? "on" : ""}>
          <rect
            class="rung"
            x={LEFT}
            y={TOP + at * STEP + 1}
            width={WIDTH - LEFT - 4}
            height={STEP - 2}
            rx="4"
          />
          <text class="level" x={LEFT - 8} y={TOP + (at + 0.5) * STEP}>
            {say(`bot-${level}`)}
          </text>
        </g>
      ))}
      <path class="zero" d={`M${MIDDLE} ${TOP}V${TOP + LEVELS.length * STEP}`} />
      <text class="luck" x={LEFT} y={HEIGHT - 8}>
        ← {say("review-unlucky")}
      </text>
      <text class="luck end" x={WIDTH - 4} y={HEIGHT - 8}>
        {say("review-lucky")} →
      </text>
      {placed(seats).map(({ seat, x, y, side }) => (
        <g
          key={seat}
          class={seat === subject.seat ? "mark own" : "mark"}
          transform={`translate(${x} ${y})`}
        >
          <circle r="10" />
          <text>{seat + 1}</text>
          {side && (
            <text class={`name ${side}`} x={side === "left" ? -15 : 15}>
              {subject.names[seat]}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface Mark {
  seat: number;
  x: number;
  y: number;
  /** The side of the mark on which its name is written; null for a mark between two others. */
  side: "left" | "right" | null;
}

const APART = 22;

function placed(seats: SeatReview[]): Mark[] {
  return LEVELS.flatMap((level, rung) => {
    const here = seats.filter(each => each.level === level);
    const y = TOP + (rung + 0.5) * STEP;
    const marks = here.map(({ seat, luck }) => ({ seat, x: placeOf(luck), y, side: null }));
    return spread(marks.sort((one, other) => one.x - other.x));
  });
}

const placeOf = (luck: number): number =>
  MIDDLE + (Math.max(-1, Math.min(1, luck / MOST)) * (WIDTH - LEFT - 32)) / 2;

/** Move the marks in a level's row apart, and write names beside the first and the last one. */
function spread(marks: Mark[]): Mark[] {
  marks.forEach((mark, at) => {
    mark.x = Math.max(mark.x, (marks[at - 1]?.x ?? -APART) + APART);
  });
  const [first, last] = [marks[0], marks.at(-1)];
  if (last) last.side = last.x > WIDTH - 60 && marks.length === 1 ? "left" : "right";
  if (first && first !== last) first.side = "left";
  return marks;
}
