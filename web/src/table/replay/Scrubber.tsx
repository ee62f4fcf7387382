// The replay controls beside the log.
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { Steps, Timeline, useSpan } from "./Controls.tsx";
import { goToPly } from "./navigate.ts";
import { ownLastTurn } from "./rounds.ts";
import { ScoreChart } from "./ScoreChart.tsx";

interface Props {
  store: TableStore;
  /** Show the chart here, since the sheet covers the one in the turn panel. */
  hasChart?: boolean;
}

export function Scrubber({ store, hasChart }: Props) {
  const span = useSpan(store);
  if (!span) return null;
  const { turns, first, last, at } = span;
  return (
    <fieldset class="scrubber">
      <legend class="visually-hidden">{say("log-replay")}</legend>
      {hasChart && <ScoreChart store={store} span={span} />}
      <Timeline store={store} span={span} isPicture={hasChart} />
      <Steps store={store} span={span} />
      <div class="position">
        <span>{say("log-at", { at: at - first, last: last - first })}</span>
        <Jump store={store} lastTurn={ownLastTurn(turns, store.seat)} />
      </div>
    </fieldset>
  );
}

/** Back to the current position, or to the position after one's own last turn. */
function Jump({ store, lastTurn }: { store: TableStore; lastTurn: number | null }) {
  const to = store.replayed ? null : lastTurn;
  if (!store.replayed && lastTurn === null) return null;
  return (
    <button type="button" class="button" onClick={() => void goToPly(store, to)}>
      {say(store.replayed ? "log-now" : "log-since-mine")}
    </button>
  );
}
