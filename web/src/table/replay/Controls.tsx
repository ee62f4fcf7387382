// The parts of the replay controls: a slider over a scale of rounds, and steps by turn and by round.
import { useMemo } from "preact/hooks";
import type { IconName } from "../../art/icons.ts";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { sayItems } from "../../i18n/story.ts";
import type { TableStore } from "../store.ts";
import { replayRange, type Turn, turnsOf } from "../turns.ts";
import { useWatched } from "../useWatched.ts";
import { autoplayOf } from "./autoplay.ts";
import { goToEvent } from "./navigate.ts";
import { type Round, roundsOf, turnAt } from "./rounds.ts";
import "../../styles/slider.css";
import "./replay.css";

/**
 * The turns and rounds of a replay, and its events from `first` to `last`. The page shows the
 * position after the event `at`.
 */
export interface Span {
  turns: Turn[];
  rounds: Round[];
  first: number;
  last: number;
  at: number;
  go(seq: number): void;
}

/** Return the events that can be replayed; null if there are none. */
export function useSpan(store: TableStore): Span | null {
  const { story } = store.present;
  const turns = useMemo(() => turnsOf(story, store.subscription.cut), [story]);
  const rounds = useMemo(() => roundsOf(turns), [turns]);
  const range = replayRange(turns);
  if (!range) return null;
  const { first, last } = range;
  const at = (store.replayed && store.replay.at) ?? last;
  const go = (seq: number) => void goToEvent(store, seq >= last ? null : Math.max(first, seq));
  return { turns, rounds, first, last, at, go };
}

export interface PartProps {
  store: TableStore;
  span: Span;
}

export function Timeline({ store, span, isPicture }: PartProps & Pick<ScaleProps, "isPicture">) {
  const { turns, first, last, at, go } = span;
  return (
    <div class="timeline">
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={say("log-slider")}
        aria-valuetext={textAt(store, turns, at)}
        onInput={event => go(event.currentTarget.valueAsNumber)}
      />
      <RoundScale span={span} isPicture={isPicture} />
    </div>
  );
}

function textAt(store: TableStore, turns: Turn[], seq: number): string {
  const turn = turnAt(turns, seq);
  const text = sayItems(turn?.items ?? [], store.storyNames);
  return `${say("log-round", { number: turn?.round ?? 0 })}. ${text}`;
}

interface ScaleProps {
  span: Span;
  /**
   * Whether the scale of rounds is hidden from screen readers, which find the rounds elsewhere. A
   * press on a round still goes to it.
   */
  isPicture?: boolean;
}

/**
 * A tick and a number at each deal. They are not tab stops, since the buttons for rounds serve
 * keyboard users.
 */
export function RoundScale({ span: { rounds, first, last, at, go }, isPicture }: ScaleProps) {
  const part = (seq: number) => (seq - first) / Math.max(1, last - first);
  const marks = rounds.map(({ number, first: deal }, index) => {
    const end = rounds[index + 1]?.first ?? last;
    const isShown = at >= deal && (at < end || end === last);
    const style = { "--from": part(deal), "--to": part(end) };
    return { number, deal, drawn: { style, "data-shown": isShown } };
  });
  return (
    <div class="round-scale" aria-hidden={isPicture}>
      {marks.map(({ number, deal, drawn }) =>
        isPicture ? (
          <span key={number} {...drawn} onPointerDown={() => go(deal)}>
            {number}
          </span>
        ) : (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            aria-label={say("log-go-round", { number })}
            {...drawn}
            onClick={() => go(deal)}
          >
            {number}
          </button>
        ),
      )}
    </div>
  );
}

/**
 * The buttons to step through the match. A small window has no buttons to the first and the last
 * position, to which the slider also leads.
 */
export function Steps({ store, span, isShort }: PartProps & { isShort?: boolean }) {
  const { rounds, first, last, at } = span;
  const step = { at, onStep: span.go };
  const roundBack = rounds.findLast(round => round.first < at)?.first ?? first;
  const roundOn = rounds.find(round => round.first > at)?.first ?? last;
  return (
    <div class="steps">
      {!isShort && <Step icon="first" label="log-first" to={first} {...step} />}
      <Step icon="back" label="log-round-back" isRound to={roundBack} {...step} />
      <Step icon="back" label="log-step-back" to={Math.max(at - 1, first)} {...step} />
      <PlayButton store={store} />
      <Step icon="forward" label="log-step-on" to={Math.min(at + 1, last)} {...step} />
      <Step icon="forward" label="log-round-on" isRound to={roundOn} {...step} />
      {!isShort && <Step icon="last" label="log-last" to={last} {...step} />}
    </div>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  isRound?: boolean;
  to: number;
  at: number;
  onStep(seq: number): void;
}

/**
 * A step button. It stays focusable at the ends of the range, so that the keyboard focus is not
 * lost.
 */
function Step({ icon, label, isRound = false, to, at, onStep }: StepProps) {
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={say(label)}
      title={say(label)}
      aria-disabled={to === at}
      onClick={() => to !== at && onStep(to)}
    >
      <Icon name={icon} />
      {isRound && <Icon name={icon} />}
    </button>
  );
}

/**
 * The button to play or pause the replay. It closes the sheet with the log, which covers the
 * boards.
 */
function PlayButton({ store }: { store: TableStore }) {
  const autoplay = useWatched(autoplayOf(store));
  const label = say(autoplay.isPlaying ? "log-pause" : "log-play");
  const press = () => {
    autoplay.toggle();
    if (autoplay.isPlaying && store.openDialog) store.open(null);
  };
  return (
    <button type="button" class="button play" aria-label={label} title={label} onClick={press}>
      <Icon name={autoplay.isPlaying ? "pause" : "play"} />
    </button>
  );
}
