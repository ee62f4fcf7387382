// The replay controls beside the log.
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { Steps, Timeline, useSpan } from "./Controls.tsx";
import { goToEvent } from "./navigate.ts";
import { ownLastTurn } from "./rounds.ts";
import { ScoreChart } from "./ScoreChart.tsx";

interface Props {
  store: TableStore;
  /**
   * Whether to show the chart of scores here, because the sheet covers the one in the turn panel.
   */
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

/**
 * The button back to the current position or, from there, to the position after the player's last
 * turn.
 */
function Jump({ store, lastTurn }: { store: TableStore; lastTurn: number | null }) {
  const to = store.replayed ? null : lastTurn;
  if (!store.replayed && lastTurn === null) return null;
  return (
    <button type="button" class="button" onClick={() => void goToEvent(store, to)}>
      {say(store.replayed ? "log-now" : "log-since-mine")}
    </button>
  );
}
