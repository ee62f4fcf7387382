// Hooks for the lobby's live data and its lists.
import { useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import { request } from "../client/http.ts";
import type { LobbyClient } from "./live.ts";

/**
 * Rerender on every change of the live data. The hook uses a layout effect, so that it misses no
 * change before the first paint.
 */
export function useLobby(client: LobbyClient): void {
  const [, update] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => client.onChange(() => update(0)), [client]);
}

/**
 * Return the data at `path`: initially `first`, then fetched whenever the page becomes visible or
 * `version` changes.
 */
export function useRefreshed<T>(path: string | null, first: T, version = 0): T {
  const [answer, setAnswer] = useState(first);
  useEffect(() => {
    if (!path) return;
    const refresh = () => void (document.hidden || request<T>(path).then(setAnswer, () => {}));
    if (version) refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [path, version]);
  return answer;
}
