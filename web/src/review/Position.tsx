// The position of an event: the board of the seat that acts, with its action and the better one, and the other boards.
import { formatScore, say } from "../i18n/messages.ts";
import type { View } from "../wire.ts";
import { itemsOfAction } from "./actions.ts";
import type { Printed } from "./drawing/game.ts";
import { type DrawnAction, Scene } from "./drawing/Scene.tsx";
import { SmallBoard } from "./drawing/SmallBoard.tsx";
import { seqOfPosition } from "./PlayOn.tsx";
import type { ActionReview } from "./report.ts";
import { type Step, Steps } from "./Steps.tsx";
import type { Subject } from "./subject.ts";
import { eventText, whenText } from "./text.ts";
import type { MatchEvent, Timeline } from "./timeline.ts";

interface Props {
  timeline: Timeline;
  subject: Subject;
  printed: Printed;
  at: number;
  onGo(at: number): void;
}

export function Position({
  timeline,
  subject,
  printed,
  at,
  query,
  onGo,
}: Props & { query: string }) {
  const event = timeline.events[at]!;
  const seat = shownSeat(event, subject);
  const view = shownView(event);
  return (
    <section class="card position" aria-label={say("review-position")}>
      <header>
        <h2>{whenText(event)}</h2>
        <p class="on-turn">
          <SeatName seat={seat} subject={subject} />
          <b class="score">{formatScore(view.boards[seat]!.score)}</b>
        </p>
        <p class="keys" aria-hidden="true">
          <kbd>←</kbd>
          <kbd>→</kbd> {say("review-keys-step")} <kbd>↑</kbd>
          <kbd>↓</kbd> {say("review-keys-moments")}
        </p>
        <Steps steps={stepsAt(at, timeline.events.length - 1)} at={at} onGo={onGo} />
      </header>
      <p class="visually-hidden" aria-live="polite">
        {eventText(event, subject)}
      </p>
      <Scene
        view={view}
        printed={printed}
        seat={seat}
        actions={actionsOf(event, subject)}
        isNarrow={false}
      />
      <SetUp event={event} query={query} />
    </section>
  );
}

/** The link that opens this position in the editor. */
export function SetUp({ event, query }: { event: MatchEvent; query: string }) {
  return (
    <a class="button quiet set-up" href={`/position?${query}&after=${seqOfPosition(event)}`}>
      {say("review-set-up")}
    </a>
  );
}

/** Return the seat whose board is shown: the seat that acts or, after a deal, the subject. */
export const shownSeat = ({ kind, seat }: MatchEvent, subject: Subject): number =>
  kind === "action" ? seat : subject.seat;

/** Return the position to draw: the position before an action, or the position after a deal. */
export const shownView = ({ kind, before, step }: MatchEvent): View =>
  kind === "action" ? before : step.view;

export function actionsOf(
  { kind, seat, step, review }: MatchEvent,
  subject: Subject,
): DrawnAction[] {
  if (kind !== "action") return [];
  const played = {
    kind: "played" as const,
    label: subject.names[seat]!,
    items: itemsOfAction(step.items ?? []),
  };
  if (!review || !hasBetter(review)) return [played];
  const items = itemsOfAction(review.better);
  return [{ kind: "better", label: betterName(seat, subject), items }, played];
}

const MATTERS = 0.03;

/** Whether the review has a better action that would have changed the chances enough to matter. */
const hasBetter = ({ better, judgement, effect }: ActionReview): boolean =>
  better.length > 0 && (judgement !== null || effect.some(share => Math.abs(share) >= MATTERS));

/**
 * Return the label of a better action. If another seat had the choice, the label is "Instead",
 * since the action is not better for the subject.
 */
export const betterName = (seat: number, subject: Subject): string =>
  say(seat === subject.seat ? "review-better" : "review-instead");

export function SeatName({ seat, subject }: { seat: number; subject: Subject }) {
  return (
    <>
      <i class={seat === subject.seat ? "seat-number own" : "seat-number"}>{seat + 1}</i>
      <span class="serif">{subject.names[seat]}</span>
    </>
  );
}

const stepsAt = (at: number, last: number): Step[] => [
  ["first", "log-first", 0],
  ["back", "log-step-back", Math.max(0, at - 1)],
  ["forward", "log-step-on", Math.min(last, at + 1)],
  ["last", "log-last", last],
];

/** The boards of the other seats in the shown position. */
export function OtherBoards({ timeline, subject, printed, at }: Omit<Props, "onGo">) {
  const event = timeline.events[at]!;
  const view = shownView(event);
  const shown = shownSeat(event, subject);
  return (
    <>
      {view.boards.map((_, seat) =>
        seat === shown ? null : (
          <section key={seat} class="card other-board">
            <h2>
              <SeatName seat={seat} subject={subject} />
              <b class="score">{formatScore(view.boards[seat]!.score)}</b>
            </h2>
            <SmallBoard {...{ view, seat, printed }} />
          </section>
        ),
      )}
    </>
  );
}
