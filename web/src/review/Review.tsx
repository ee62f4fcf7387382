// The review of a match: its result and the reasons for it, the chances over time, the key moments with better actions,
// and the skill of each seat.
import { useEffect, useMemo, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { Curve } from "./Curve.tsx";
import { useEventKeys } from "./keys.ts";
import type { FinishedMatch } from "./load.ts";
import { Moments } from "./Moments.tsx";
import { More } from "./More.tsx";
import { momentsOf, type NumberedMoment } from "./moments.ts";
import { PhoneMoment } from "./PhoneMoment.tsx";
import { playFrom } from "./PlayOn.tsx";
import { OtherBoards, Position } from "./Position.tsx";
import { Progress } from "./Progress.tsx";
import type { ReviewState } from "./report.ts";
import { headline } from "./result.ts";
import { SideSwitch } from "./SideSwitch.tsx";
import { Skill } from "./Skill.tsx";
import { subjectOf } from "./subject.ts";
import { type Timeline, timelineOf } from "./timeline.ts";
import { useHash, useIsPhone } from "./useWindow.ts";
import { Verdict } from "./Verdict.tsx";

interface Props {
  match: FinishedMatch;
  state: ReviewState | null;
  problem: string;
  onRetry(): void;
}

export function Review({ match, state, problem, onRetry }: Props) {
  const report = state?.report ?? null;
  const timeline = useMemo(() => timelineOf(match.steps, report), [match, report]);
  const [side, setSide] = useState(0);
  const subject = useMemo(() => subjectOf(match, side), [match, side]);
  const moments = useMemo(
    () => momentsOf(report, subject.seat, timeline),
    [report, subject, timeline],
  );
  const [at, onGo] = useShownEvent(timeline, moments);
  const isPhone = useIsPhone();
  const hash = useHash();
  const play = playFrom(match, subject.seat, timeline.events[at]!);
  useEventKeys(!isPhone, {
    at,
    last: timeline.events.length - 1,
    moments: moments.map(({ event }) => event.index),
    onGo,
    onEnter: () => void play?.(),
  });
  const { printed } = match.reference;
  const shared = { timeline, subject, moments, at };
  if (isPhone && hash.startsWith("#at-")) {
    return <PhoneMoment {...shared} play={play} query={match.query} printed={printed} />;
  }
  const isDone = state?.status === "done";
  const hasMany = subject.names.length > 2;
  const skill = isDone && report && <Skill seats={report.seats} subject={subject} />;
  return (
    <div class={hasMany ? "review many" : "review"}>
      <div class="said">
        <Verdict
          title={headline(match)}
          subject={subject}
          review={isDone && report ? report.seats[subject.seat]! : null}
        />
        {match.seat === null && <SideSwitch subject={subject} onChoose={setSide} />}
        {!isDone && <Waiting {...{ state, timeline, problem, onRetry }} />}
        <Moments {...{ subject, moments, at, play, isDone, onGo }} />
        {hasMany && skill}
      </div>
      <div class="pictures">
        <Curve {...shared} onGo={onGo} />
        {!isPhone && <Position {...{ timeline, subject, printed, at, onGo }} query={match.query} />}
        <div class="row">
          {!isPhone && <OtherBoards {...{ timeline, subject, printed, at }} />}
          {!hasMany && skill}
        </div>
        {isDone && <More {...{ timeline, subject, onGo }} />}
      </div>
    </div>
  );
}

interface WaitingProps extends Pick<Props, "state" | "problem" | "onRetry"> {
  timeline: Timeline;
}

function Waiting({ state, timeline, problem, onRetry }: WaitingProps) {
  if (!problem && state?.status !== "failed") return <Progress state={state} timeline={timeline} />;
  return (
    <div class="notice warn" role="alert">
      <p>{problem || say("review-failed")}</p>
      <button type="button" class="button" onClick={onRetry}>
        {say("me-try-again")}
      </button>
    </div>
  );
}

/** Return the moment to show first: the subject's worst loss, or another seat's largest gift, or the largest deal. */
const firstShown = (moments: readonly NumberedMoment[]): NumberedMoment | undefined => {
  const bySize = moments.toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share));
  const first = (wanted: string) => bySize.find(({ kind }) => kind === wanted);
  return first("loss") ?? first("gift") ?? bySize[0];
};

/** Return the index of the shown event (from the URL, or a moment, or the last), and a function to change it. */
function useShownEvent(
  { events }: Timeline,
  moments: readonly NumberedMoment[],
): [number, (at: number) => void] {
  const [chosen, choose] = useState<number | null>(null);
  const hash = useHash();
  useEffect(() => {
    const seq = /^#at-(\d+)$/.exec(hash)?.[1];
    const found = seq === undefined ? -1 : events.findIndex(each => each.seq === Number(seq));
    if (found >= 0) choose(found);
  }, [hash]);
  const at = chosen ?? firstShown(moments)?.event.index ?? events.length - 1;
  return [Math.min(at, events.length - 1), choose];
}
