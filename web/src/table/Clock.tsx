// The clock of a seat. It ticks by itself, without rerendering the rest of the page.
import { useEffect, useReducer } from "preact/hooks";
import { formatClock, isRunning, timeLeft } from "../client/timeLeft.ts";
import { say } from "../i18n/messages.ts";
import type { TableView } from "../wire.ts";
import type { TableStore } from "./store.ts";

export function Clock({ store, seat }: { store: TableStore; seat: number }) {
  const { table } = store.state!;
  const left = timeLeft(table, seat, store.subscription.socket.serverNow());
  useTick(isRunning(table, seat));
  const isLow = left !== null && left < LOW_TIME && isRunning(table, seat);
  useAlarm(store, isLow && seat === store.seat);
  if (left === null) return null;
  return (
    <time class={isLow ? "clock low" : "clock"} data-running={isRunning(table, seat)}>
      {formatTime(left)}
    </time>
  );
}

function useTick(isOn: boolean): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick(0), 250);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Announce that time is running low whenever `isLow` becomes true. */
function useAlarm(store: TableStore, isLow: boolean): void {
  useEffect(() => {
    if (isLow) store.alert(say("table-low-time"));
  }, [isLow]);
}

// --- Times, by the server's clock.

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const LOW_TIME = 20 * SECOND;

export function formatTime(ms: number): string {
  if (ms >= DAY)
    return say("table-days", { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  return formatClock(ms);
}

/** Describe the time control: "10:00 each, plus 5 s per move". */
export function sayTimeControl(clock: TableView["clock"]): string {
  if (clock?.kind === "bank") {
    const more = Math.round((clock.increment ?? 0) / SECOND);
    return say("table-clock-bank", { time: formatTime(clock.bank), more });
  }
  return clock?.kind === "turn"
    ? say("table-clock-turn", { time: formatTime(clock.turn) })
    : say("table-clock-none");
}
