// A seat's clock. It counts by itself, so that the rest of the page stands still.
import { useEffect, useReducer } from "preact/hooks";
import { say } from "../words/words.ts";
import { isRunning, LOW, leftOf, sayTime } from "./clock.ts";
import type { Sitting } from "./sitting.ts";

export function Clock({ sitting, seat }: { sitting: Sitting; seat: number }) {
  const { table } = sitting.sight!;
  const left = leftOf(table, seat, sitting.followed.link.now());
  useTicking(isRunning(table, seat));
  const isLow = left !== null && left < LOW && isRunning(table, seat);
  useAlarm(sitting, isLow && seat === sitting.seat);
  if (left === null) return null;
  return (
    <time class={isLow ? "clock low" : "clock"} data-running={isRunning(table, seat)}>
      {sayTime(left)}
    </time>
  );
}

function useTicking(isOn: boolean): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick(0), 250);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Once for each time that it gets low. */
function useAlarm(sitting: Sitting, isLow: boolean): void {
  useEffect(() => {
    if (isLow) sitting.alert(say("table-low-time"));
  }, [isLow]);
}
