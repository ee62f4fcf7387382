// One event as a view of its own, for phones: the played action and the better one, one at a time.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { formatScore, say } from "../i18n/messages.ts";
import { sayReasons } from "../i18n/reasons.ts";
import { actionText } from "./actions.ts";
import type { Printed } from "./drawing/game.ts";
import { type DrawnAction, Scene } from "./drawing/Scene.tsx";
import { SmallBoard } from "./drawing/SmallBoard.tsx";
import { momentTitle } from "./Moments.tsx";
import type { NumberedMoment } from "./moments.ts";
import { type Play, PlayOn } from "./PlayOn.tsx";
import { actionsOf, betterName, SeatName, SetUp, shownSeat, shownView } from "./Position.tsx";
import type { Subject } from "./subject.ts";
import { changeText, percent, signedPercent, whenText } from "./text.ts";
import type { MatchEvent, Timeline } from "./timeline.ts";

interface Props {
  query: string;
  timeline: Timeline;
  subject: Subject;
  printed: Printed;
  moments: readonly NumberedMoment[];
  at: number;
  play: Play | null;
}

export function PhoneMoment({ query, timeline, subject, printed, moments, at, play }: Props) {
  const event = timeline.events[at]!;
  const moment = moments.find(each => each.event === event);
  const actions = actionsOf(event, subject);
  const [tab, setTab] = useState<DrawnAction["kind"]>("played");
  useLayoutEffect(() => setTab("played"), [at]); // before a tab can be pressed
  const shown = actions.filter(({ kind }) => kind === tab);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <article class="phone-moment">
      <p class="top-line">
        <a class="button quiet round" href="#review" aria-label={say("review-back")}>
          <Icon name="back" />
        </a>
        <span>
          {moment
            ? say("review-moment-of", { number: moment.number, count: moments.length })
            : whenText(event)}
        </span>
        {moment && <b class="change">{signedPercent(moment.share)}</b>}
      </p>
      <h1 ref={title} tabIndex={-1}>
        {moment ? momentTitle(moment, subject) : subject.names[shownSeat(event, subject)]}
      </h1>
      <p class="muted">{moment ? whenText(event) : changeText(event, subject)}</p>
      {actions.length > 1 && <Tabs {...{ event, subject, tab, setTab }} />}
      <div
        id="shown-action"
        class="shown-action"
        {...(actions.length > 1 && { role: "tabpanel", "aria-labelledby": `tab-${tab}` })}
      >
        <p class="why">{whyText(event, moment, tab, subject)}</p>
        <Swiped onSwipe={to => actions.length > 1 && setTab(to)}>
          <Scene
            view={shownView(event)}
            printed={printed}
            seat={shownSeat(event, subject)}
            actions={shown}
            isNarrow
          />
        </Swiped>
      </div>
      <Others {...{ event, subject, printed }} />
      <SetUp event={event} query={query} />
      <Foot {...{ timeline, moments, moment, at, play }} />
    </article>
  );
}

/** Return the shown action in words and, if it is the better one, the reason why it is better. */
function whyText(
  event: MatchEvent,
  moment: NumberedMoment | undefined,
  tab: DrawnAction["kind"],
  subject: Subject,
): string {
  const { review, step, kind, seat } = event;
  if (kind !== "action") return moment ? sayReasons(moment.reasons, subject.reasonNames) : "";
  if (tab === "played" || !review) {
    const action = actionText(step.items ?? [], subject.game);
    return say("review-did", { name: subject.names[seat]!, action });
  }
  const better = actionText(review.better, subject.game);
  return `${say("review-did", { name: betterName(seat, subject), action: better })} ${sayReasons(review.reasons, subject.reasonNames)}`;
}

interface TabsProps {
  event: MatchEvent;
  subject: Subject;
  tab: DrawnAction["kind"];
  setTab(tab: DrawnAction["kind"]): void;
}

const KINDS = ["played", "better"] as const;

function Tabs({ event: { review, seat }, subject, tab, setTab }: TabsProps) {
  const texts = {
    played: [subject.names[seat]!, review!.played.shares],
    better: [betterName(seat, subject), review!.best.shares],
  } as const;
  const self = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const next = KINDS[1 - KINDS.indexOf(tab)]!;
    setTab(next);
    self.current!.querySelector<HTMLElement>(`#tab-${next}`)!.focus();
  };
  return (
    <div class="switch" role="tablist" ref={self} onKeyDown={onKeyDown}>
      {KINDS.map(kind => (
        <button
          key={kind}
          type="button"
          id={`tab-${kind}`}
          class={kind}
          role="tab"
          aria-selected={kind === tab}
          aria-controls="shown-action"
          tabIndex={kind === tab ? 0 : -1}
          onClick={() => setTab(kind)}
        >
          {texts[kind][0]} ·{" "}
          {say("review-percent", { signed: percent(texts[kind][1][subject.seat]!) })}
        </button>
      ))}
    </div>
  );
}

const SWIPE_PX = 40;

interface SwipedProps {
  onSwipe(to: DrawnAction["kind"]): void;
  children: preact.ComponentChildren;
}

/**
 * A part of the page on which a swipe to the left shows the better action, and a swipe to the right
 * the played action. A swipe does not move the focus.
 */
function Swiped({ onSwipe, children }: SwipedProps) {
  const start = useRef(0);
  return (
    <div
      onTouchStart={event => {
        start.current = event.touches[0]!.clientX;
      }}
      onTouchEnd={event => {
        const moved = event.changedTouches[0]!.clientX - start.current;
        if (Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? "better" : "played");
      }}
    >
      {children}
    </div>
  );
}

function Others({
  event,
  subject,
  printed,
}: Pick<Props, "subject" | "printed"> & { event: MatchEvent }) {
  const view = shownView(event);
  const shown = shownSeat(event, subject);
  return (
    <>
      {view.boards.map((board, seat) =>
        seat === shown ? null : (
          <div key={seat} class="card mini">
            <p>
              <SeatName seat={seat} subject={subject} />
              <b class="score">{formatScore(board.score)}</b>
            </p>
            <SmallBoard {...{ view, seat, printed }} />
          </div>
        ),
      )}
    </>
  );
}

interface FootProps extends Pick<Props, "timeline" | "moments" | "at" | "play"> {
  moment: NumberedMoment | undefined;
}

/** The buttons to the previous and the next moment. If the shown event is not a moment, they lead to the events beside it. */
function Foot({ timeline, moments, moment, at, play }: FootProps) {
  const events = moment ? moments.map(each => each.event) : timeline.events;
  const here = moment ? moments.indexOf(moment) : at;
  return (
    <nav class="foot-bar" aria-label={say("review-position")}>
      <Neighbor icon="back" label="review-previous" to={events[here - 1]} />
      {play ? <PlayOn play={play} /> : <span />}
      <Neighbor icon="forward" label="review-next" to={events[here + 1]} />
    </nav>
  );
}

function Neighbor({
  icon,
  label,
  to,
}: {
  icon: "back" | "forward";
  label: string;
  to?: MatchEvent | undefined;
}) {
  return (
    <a
      class="button round"
      aria-label={say(label)}
      role="link"
      aria-disabled={!to}
      {...(to && { href: `#at-${to.seq}` })}
    >
      <Icon name={icon} />
    </a>
  );
}
