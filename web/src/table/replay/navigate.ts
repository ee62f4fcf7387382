// Goes to an earlier position: the boards show it, and so does the URL.
import { useEffect } from "preact/hooks";
import { RequestError } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { replayRange, turnsOf } from "../turns.ts";
import { eventInUrl, urlOfEvent } from "./replay.ts";

const DEBOUNCE_MS = 150; // browsers limit how often a page changes its URL
let timer: ReturnType<typeof setTimeout> | undefined;

/** Show the position after an event; null returns to the current position. */
export async function goToEvent(store: TableStore, seq: number | null): Promise<void> {
  updateUrl(seq);
  if (seq === null) store.replay.leave();
  else await store.replay.go(seq).catch(error => onFailure(store, error));
}

function onFailure(store: TableStore, error: unknown): void {
  goToEvent(store, null);
  store.warn(error instanceof RequestError ? error.reason : say("log-unreachable"));
}

function updateUrl(seq: number | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(history.state, "", urlOfEvent(seq)), DEBOUNCE_MS);
}

/** Go to the position that the URL names when the page opens. */
export function usePlyInUrl(store: TableStore): void {
  useEffect(() => {
    const seq = eventInUrl();
    const range = replayRange(turnsOf(store.present.story, store.subscription.cut));
    if (seq !== null && range && seq <= range.last)
      void goToEvent(store, Math.max(seq, range.first));
  }, [store]);
}
