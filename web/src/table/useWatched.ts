// Rerenders a component whenever something outside of Preact changes.
import { useLayoutEffect, useReducer } from "preact/hooks";

export interface Watchable {
  /** Call `watcher` on every change. Return a function that removes it. */
  watch(watcher: () => void): () => void;
}

/**
 * Rerender the component on every change. The hook uses a layout effect, so that it misses no
 * change before the first paint.
 */
export function useWatched<T extends Watchable>(watched: T): T {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => watched.watch(() => rerender(0)), [watched]);
  return watched;
}
