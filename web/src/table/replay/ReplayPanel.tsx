// The replay in the turn panel, which has no other use while an earlier position is shown: the chart, and the controls if
// the window has no room for them beside the log.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { RoundScale, Steps, Timeline, useSpan } from "./Controls.tsx";
import { goToEvent } from "./navigate.ts";
import { ScoreChart } from "./ScoreChart.tsx";

export function ReplayPanel({ store }: { store: TableStore }) {
  const span = useSpan(store);
  const hasSlider = !useIsShown(".side .timeline");
  const hasSteps = !useIsShown(".side .steps");
  const hasReturn = !useIsShown(".side .position");
  if (!span) return null;
  return (
    <>
      <div class="replay-track">
        <ScoreChart store={store} span={span} />
        {hasSlider ? (
          <Timeline store={store} span={span} isPicture />
        ) : (
          <RoundScale span={span} isPicture />
        )}
      </div>
      {hasReturn && (
        <fieldset class="replay-steps">
          <legend class="visually-hidden">{say("log-replay")}</legend>
          {hasSteps && <Steps store={store} span={span} isShort />}
          <Return store={store} isShort={hasSteps} />
        </fieldset>
      )}
    </>
  );
}

function Return({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const label = say("log-now");
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={isShort ? label : undefined}
      onClick={() => void goToEvent(store, null)}
    >
      {isShort ? <Icon name="close" /> : label}
    </button>
  );
}

/** Return whether the styles show an element at the current window size. */
function useIsShown(selector: string): boolean {
  const [isShown, setShown] = useState(() => isVisible(selector));
  useEffect(() => {
    const observer = new ResizeObserver(() => setShown(isVisible(selector)));
    observer.observe(document.documentElement);
    // The list shrinks when the controls below it are loaded.
    const list = document.querySelector(".side .rounds");
    if (list) observer.observe(list);
    return () => observer.disconnect();
  }, [selector]);
  return isShown;
}

const isVisible = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility() ?? false;
