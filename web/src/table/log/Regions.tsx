// The three live regions: nothing else on the page speaks by itself.
import { useEffect, useReducer, useRef } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { statusOf } from "../status.ts";
import { castOf } from "./cast.ts";
import { batch, ending } from "./reading.ts";

const LOST = 2000; // ms without a connection before it is worth a word

export function Regions({ sitting }: { sitting: Sitting }) {
  const { voice, notice, alarm } = sitting;
  const { lead, text } = statusOf(sitting);
  const status = `${lead} ${text}`.trim();
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => voice.watch(() => draw(0)), [voice]);
  useEffect(() => {
    if (!isTyped(sitting)) voice.say("status", status);
  }, [voice, status]);
  useEffect(() => voice.say("status", notice), [voice, notice]);
  useEffect(() => voice.say("alert", alarm), [voice, alarm]);
  useEffect(() => readChanges(sitting), [sitting]);
  useLastRound(sitting);
  useLost(sitting);
  return (
    <div class="visually-hidden">
      <p role="status">{voice.said.status}</p>
      <p role="log" aria-atomic="true">
        {voice.said.log}
      </p>
      <p role="alert">{voice.said.alert}</p>
    </div>
  );
}

/** The command box has answered already what was picked by it. */
const isTyped = ({ picking: { pick, chosen } }: Sitting): boolean =>
  Boolean(pick ?? chosen) && document.activeElement?.closest(".command") !== null;

function readChanges(sitting: Sitting): () => void {
  return sitting.onChange(change => {
    const cast = castOf(sitting);
    sitting.voice.say("log", batch(change, cast));
    sitting.voice.say("alert", ending(change, cast));
  });
}

/** Whatever I do, it is the last round. */
function useLastRound({ voice, choices }: Sitting): void {
  const isLast = choices.length > 0 && choices.every(choice => choice.lastRound);
  const wasLast = useRef(false);
  useEffect(() => {
    if (isLast && !wasLast.current) voice.say("alert", say("log-last-round"));
    wasLast.current ||= isLast;
  }, [isLast]);
}

function useLost({ voice, followed }: Sitting): void {
  const { isUp } = followed;
  useEffect(() => {
    if (isUp) {
      if (voice.said.alert.startsWith(say("log-lost"))) voice.say("alert", say("log-back"));
      return;
    }
    const timer = setTimeout(() => voice.say("alert", say("log-lost")), LOST);
    return () => clearTimeout(timer);
  }, [isUp]);
}
