// The replay: a slider over all that happened, with steps by turn and by round.
import { useMemo } from "preact/hooks";
import type { IconName } from "../../art/icons.ts";
import { Icon } from "../../art/Piece.tsx";
import { sentence } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import { castOf } from "../log/cast.ts";
import { deals, reach, sinceMine, type Turn, turnAt, turns } from "../log/turns.ts";
import type { Sitting } from "../sitting.ts";
import { look } from "./looking.ts";

export function Scrubber({ sitting }: { sitting: Sitting }) {
  const told = useMemo(() => turns(sitting.followed.story), [sitting.followed.story]);
  const span = reach(told);
  return span ? <Replaying sitting={sitting} told={told} {...span} /> : null;
}

interface Props {
  sitting: Sitting;
  told: Turn[];
  first: number;
  last: number;
}

function Replaying({ sitting, told, first, last }: Props) {
  const at = (sitting.replayed && sitting.replay.at) ?? last;
  const go = (ply: number) => void look(sitting, ply >= last ? null : Math.max(first, ply));
  const rounds = deals(told);
  return (
    <fieldset class="scrubber">
      <legend class="visually-hidden">{say("log-replay")}</legend>
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={say("log-slider")}
        aria-valuetext={textAt(sitting, told, at)}
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
      <div class="where">
        <span>{say("log-at", { at: at - first, last: last - first })}</span>
        <Jump sitting={sitting} mine={sinceMine(told, sitting.seat)} />
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

/** It can be focused even when it leads nowhere, so that the keyboard never loses its place. */
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

/** Out of the past, or to where one has not been looking since. */
function Jump({ sitting, mine }: { sitting: Sitting; mine: number | null }) {
  const to = sitting.replayed ? null : mine;
  if (!sitting.replayed && mine === null) return null;
  return (
    <button type="button" class="button" onClick={() => void look(sitting, to)}>
      {say(sitting.replayed ? "log-now" : "log-since-mine")}
    </button>
  );
}

function textAt(sitting: Sitting, told: Turn[], ply: number): string {
  const turn = turnAt(told, ply);
  const words = turn?.tells.map(tell => sentence(tell, castOf(sitting))).filter(Boolean) ?? [];
  return [`${say("log-round", { number: turn?.round ?? 0 })}.`, ...words].join(" ");
}
