// The replay controls: a slider over all events, and steps by turn and by round.
import { useMemo } from "preact/hooks";
import type { IconName } from "../../art/icons.ts";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { sentence } from "../../i18n/story.ts";
import type { TableStore } from "../store.ts";
import { deals, ownLastTurn, replayRange, type Turn, turnAt, turnsOf } from "../turns.ts";
import { goToPly } from "./navigate.ts";

export function Scrubber({ store }: { store: TableStore }) {
  const { story, cut } = store.subscription;
  const turns = useMemo(() => turnsOf(story, cut), [story]);
  const range = replayRange(turns);
  return range ? <Controls store={store} turns={turns} {...range} /> : null;
}

interface Props {
  store: TableStore;
  turns: Turn[];
  first: number;
  last: number;
}

function Controls({ store, turns, first, last }: Props) {
  const at = (store.replayed && store.replay.at) ?? last;
  const go = (ply: number) => void goToPly(store, ply >= last ? null : Math.max(first, ply));
  const rounds = deals(turns);
  return (
    <fieldset class="scrubber">
      <legend class="visually-hidden">{say("log-replay")}</legend>
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={say("log-slider")}
        aria-valuetext={textAt(store, turns, at)}
        onInput={event => go(event.currentTarget.valueAsNumber)}
      />
      <div class="steps">
        <Step icon="first" label="log-first" to={first} at={at} onStep={go} />
        <Step
          icon="back"
          label="log-round-back"
          isRound
          to={rounds.findLast(ply => ply < at) ?? first}
          at={at}
          onStep={go}
        />
        <Step icon="back" label="log-step-back" to={Math.max(at - 1, first)} at={at} onStep={go} />
        <Step icon="forward" label="log-step-on" to={Math.min(at + 1, last)} at={at} onStep={go} />
        <Step
          icon="forward"
          label="log-round-on"
          isRound
          to={rounds.find(ply => ply > at) ?? last}
          at={at}
          onStep={go}
        />
        <Step icon="last" label="log-last" to={last} at={at} onStep={go} />
      </div>
      <div class="position">
        <span>{say("log-at", { at: at - first, last: last - first })}</span>
        <Jump store={store} lastTurn={ownLastTurn(turns, store.seat)} />
      </div>
    </fieldset>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  isRound?: boolean;
  to: number;
  at: number;
  onStep(ply: number): void;
}

/** It stays focusable at the ends of the range, so that the keyboard focus is not lost. */
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

/** Back to the current position, or to the position after the own last turn. */
function Jump({ store, lastTurn }: { store: TableStore; lastTurn: number | null }) {
  const to = store.replayed ? null : lastTurn;
  if (!store.replayed && lastTurn === null) return null;
  return (
    <button type="button" class="button" onClick={() => void goToPly(store, to)}>
      {say(store.replayed ? "log-now" : "log-since-mine")}
    </button>
  );
}

function textAt(store: TableStore, turns: Turn[], ply: number): string {
  const turn = turnAt(turns, ply);
  const sentences = turn?.items.map(item => sentence(item, store.storyNames)).filter(Boolean) ?? [];
  return [`${say("log-round", { number: turn?.round ?? 0 })}.`, ...sentences].join(" ");
}
