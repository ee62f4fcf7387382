// Rerenders a component whenever something outside of Preact changes.
import { useLayoutEffect, useReducer } from "preact/hooks";

export interface Watchable {
  /** Call back on every change. Return a cancel function. */
  watch(watcher: () => void): () => void;
}

/**
 * Rerender the component on every change. A layout effect, so that no change before the first paint
 * is missed.
 */
export function useWatched<T extends Watchable>(watched: T): T {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => watched.watch(() => rerender(0)), [watched]);
  return watched;
}
