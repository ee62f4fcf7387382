// The chances of all seats, event by event: one line for two seats, bands for more. An invisible slider covers it.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { Bands } from "./Bands.tsx";
import { ChanceTable } from "./ChanceTable.tsx";
import { type CurveProps, type Frame, type Scales, scalesOf } from "./curve.ts";
import { Line } from "./Line.tsx";
import { DealMarks, MomentMarks } from "./Marks.tsx";
import { eventText } from "./text.ts";
import type { Timeline } from "./timeline.ts";

export function Curve(props: CurveProps) {
  const { timeline, subject, moments, at, onGo } = props;
  const self = useRef<HTMLDivElement>(null);
  const scales = scalesOf(timeline, frameOf(useWidth(self)));
  const Shape = subject.names.length > 2 ? Bands : Line;
  return (
    <figure class="card curve-card">
      <figcaption>{say("review-curve", { seats: subject.names.length })}</figcaption>
      <div class="curve" ref={self}>
        <svg
          viewBox={`0 0 ${scales.frame.width} ${scales.frame.height}`}
          role="img"
          aria-label={say("review-curve-label")}
        >
          <Patterns />
          <Plot scales={scales} timeline={timeline} />
          <Shape {...props} scales={scales} />
          <RoundMarks scales={scales} timeline={timeline} />
          <DealMarks timeline={timeline} subject={subject} scales={scales} />
          <Cursor scales={scales} at={at} isDeal={timeline.events[at]?.kind === "deal"} />
          <MomentMarks {...{ timeline, subject, moments, at, scales }} />
        </svg>
        <Slider {...props} scales={scales} />
      </div>
      <Legend isPair={subject.names.length === 2} isOwn={subject.isOwn} />
      <ChanceTable timeline={timeline} subject={subject} moments={moments} />
      <p class="at-cursor">
        {timeline.events[at] && eventText(timeline.events[at], subject)}{" "}
        <a class="on-board" href={`#at-${timeline.events[at]?.seq}`} onClick={() => onGo(at)}>
          {say("review-on-board")}
        </a>
      </p>
    </figure>
  );
}

const NARROW = 560;

const frameOf = (width: number): Frame =>
  width < NARROW
    ? { width, height: 214, left: 46, right: 10, top: 14, bottom: 42 }
    : {
        width,
        height: Math.round(Math.min(270, Math.max(190, width * 0.235))),
        left: 50,
        right: 16,
        top: 14,
        bottom: 44,
      };

/**
 * Return the width of an element in px. The curve is drawn at this width, so that its text keeps
 * its size.
 */
function useWidth(self: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => Math.min(innerWidth - 30, 820));
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(280, Math.round(entry!.contentRect.width))),
    );
    observer.observe(self.current!);
    return () => observer.disconnect();
  }, [self]);
  return width;
}

/**
 * The fill patterns: a weave for each seat, and hatching for the part that has not been reviewed
 * yet.
 */
const Patterns = () => (
  <defs>
    <pattern id="weave-1" width="9" height="9" patternUnits="userSpaceOnUse">
      <path class="weave" d="M-2 11L11 -2M-2 2L2 -2M7 11L11 7" />
    </pattern>
    <pattern id="weave-2" width="8" height="8" patternUnits="userSpaceOnUse">
      <circle class="weave-dot" cx="2" cy="2" r="1.1" />
      <circle class="weave-dot" cx="6" cy="6" r="1.1" />
    </pattern>
    <pattern id="weave-3" width="9" height="9" patternUnits="userSpaceOnUse">
      <path class="weave" d="M0 4.5H9M4.5 0V9" />
    </pattern>
    <pattern id="unread" width="10" height="10" patternUnits="userSpaceOnUse">
      <path class="hatch" d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" />
    </pattern>
  </defs>
);

function Plot({ scales, timeline }: { scales: Scales; timeline: Timeline }) {
  const { frame, x, floor, end } = scales;
  const read = x(timeline.reviewed);
  const box = { y: frame.top, height: floor - frame.top };
  return (
    <>
      <rect class="plot" x={frame.left} width={end - frame.left} {...box} rx="6" />
      {read < end && <rect x={read} width={end - read} {...box} fill="url(#unread)" />}
    </>
  );
}

const TICKS = [1, 0.5, 0];

function RoundMarks({ scales, timeline }: { scales: Scales; timeline: Timeline }) {
  const { frame, x, y, floor } = scales;
  const isNarrow = frame.width < NARROW;
  return (
    <>
      {TICKS.map(share => (
        <text key={share} class="tick" x={frame.left - 8} y={y(share) + 4}>
          {share === 1 ? say("review-percent", { signed: 100 }) : share * 100}
        </text>
      ))}
      {timeline.rounds.map(({ number, first, end }, at) => (
        <g key={number}>
          {at > 0 && <path class="edge" d={`M${x(first)} ${frame.top}V${floor}`} />}
          <text class="round" x={(x(first) + x(end)) / 2} y={frame.height - 7}>
            {isNarrow ? number : say("log-round", { number })}
          </text>
        </g>
      ))}
    </>
  );
}

function Cursor({ scales, at, isDeal }: { scales: Scales; at: number; isDeal: boolean }) {
  const x = scales.x(isDeal ? at : at + 0.5);
  return <path class="cursor" d={`M${x} ${scales.frame.top}V${scales.floor}`} />;
}

const THUMB = 24; // px, as in the sliders' styles

/** A slider over the plot, whose thumb is at the shown event. */
function Slider({ timeline, subject, at, onGo, scales }: CurveProps & { scales: Scales }) {
  const last = timeline.events.length - 1;
  const [first, end] = [scales.x(0.5), scales.x(last + 0.5)];
  const share = (px: number) => `${(100 * px) / scales.frame.width}%`;
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={say("log-slider")}
      aria-valuetext={timeline.events[at] && eventText(timeline.events[at], subject)}
      style={{ left: share(first - THUMB / 2), width: share(end - first + THUMB) }}
      onInput={event => onGo(event.currentTarget.valueAsNumber)}
    />
  );
}

function Legend({ isPair, isOwn }: { isPair: boolean; isOwn: boolean }) {
  return (
    <ul class="legend" aria-hidden="true">
      <li>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path class="deal down" d="M8 12L13 4H3Z" />
        </svg>
        {say("review-key-deal")}
      </li>
      {isPair && (
        <>
          <li>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle class="minor" cx="8" cy="8" r="4" />
            </svg>
            {say("review-key-mistake", { own: isOwn ? 1 : 0 })}
          </li>
          <li>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path class="gift" d="M8 2.5L13.5 8L8 13.5L2.5 8Z" />
            </svg>
            {say("review-key-gift")}
          </li>
        </>
      )}
    </ul>
  );
}
