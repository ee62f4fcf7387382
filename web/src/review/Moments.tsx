// The moments that mattered, in words. The open moment shows the played and the better action, and
// how to play on.

import { Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import { sayReason, sayReasons } from "../i18n/reasons.ts";
import type { StoryItem } from "../wire.ts";
import { actionText } from "./actions.ts";
import { MomentSign } from "./Marks.tsx";
import type { NumberedMoment } from "./moments.ts";
import { type Play, PlayOn } from "./PlayOn.tsx";
import { betterName } from "./Position.tsx";
import type { Subject } from "./subject.ts";
import { percent, signedPercent, whenText } from "./text.ts";
import type { MatchEvent } from "./timeline.ts";

interface Props {
  subject: Subject;
  moments: readonly NumberedMoment[];
  at: number;
  /** Plays on from the shown event; null if that is not possible. */
  play: Play | null;
  isDone: boolean;
  onGo(at: number): void;
}

export function Moments({ subject, moments, at, play, isDone, onGo }: Props) {
  const count = moments.length;
  return (
    <section class="moments" aria-labelledby="moments">
      <h2 id="moments">
        {isDone ? say("review-moments", { count }) : say("review-moments-so-far")}
      </h2>
      {isDone && !count && <p>{say("review-nothing")}</p>}
      <ol class="moment-list">
        {moments.map(moment => (
          <li key={moment.seq}>
            <MomentCard {...{ subject, moment, play, onGo }} isOpen={moment.event.index === at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CardProps extends Pick<Props, "subject" | "play" | "onGo"> {
  moment: NumberedMoment;
  isOpen: boolean;
}

function MomentCard({ subject, moment, play, isOpen, onGo }: CardProps) {
  const { event, number, share } = moment;
  const title = `moment-${number}`;
  return (
    <article class="card moment" aria-labelledby={title} aria-current={isOpen ? "true" : undefined}>
      <Sign number={number} isDeal={event.kind === "deal"} />
      <h3 id={title}>
        <a href={`#at-${event.seq}`} onClick={() => onGo(event.index)}>
          {momentTitle(moment, subject)}
        </a>
      </h3>
      <b class="change">{signedPercent(share)}</b>
      <p class="when">{whenText(event)}</p>
      <p>{momentText(moment, subject)}</p>
      {isOpen && (
        <>
          <Versus event={event} subject={subject} />
          {play && <PlayOn play={play} />}
        </>
      )}
    </article>
  );
}

export function momentTitle(
  { title, kind, share, event }: NumberedMoment,
  subject: Subject,
): string {
  if (kind === "gift" && share < 0 && event.review) {
    const { effect, seat } = event.review;
    const to = effect.indexOf(Math.max(...effect)); // the seat that gained most, not the subject
    return say("review-gift-to", { name: subject.names[seat]!, to: subject.names[to]! });
  }
  return sayReason(title, subject.reasonNames);
}

export const momentText = ({ reasons }: NumberedMoment, { reasonNames }: Subject): string =>
  sayReasons(reasons, reasonNames);

const Sign = ({ number, isDeal }: { number: number; isDeal: boolean }) => (
  <svg class="moment-mark" viewBox="-16 -16 32 32" aria-hidden="true">
    <MomentSign isDeal={isDeal} />
    <text>{number}</text>
  </svg>
);

/** The played action and the better action in words, each with the chance of winning after it. */
export function Versus({ event, subject }: { event: MatchEvent; subject: Subject }) {
  const { review, step, seat } = event;
  if (!review) return null;
  const share = (shares: number[]) => percent(shares[subject.seat]!);
  return (
    <dl class="versus">
      <Option
        kind="played"
        name={subject.names[seat]!}
        items={step.items ?? []}
        chance={share(review.played.shares)}
        game={subject.game}
      />
      {review.better.length > 0 && (
        <Option
          kind="better"
          name={betterName(seat, subject)}
          items={review.better}
          chance={share(review.best.shares)}
          game={subject.game}
        />
      )}
    </dl>
  );
}

interface OptionProps {
  kind: "played" | "better";
  name: string;
  items: readonly StoryItem[];
  chance: number;
  game: string;
}

function Option({ kind, name, items, chance, game }: OptionProps) {
  const taken = items.find(item => item.what === "took" || item.what === "kept");
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd>
        {taken && "color" in taken && <Piece game={game as Game} color={taken.color} small />}
        <span>{actionText(items, game)}</span>
      </dd>
      <dd class="chance">{say("review-percent", { signed: chance })}</dd>
    </div>
  );
}
