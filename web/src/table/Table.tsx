// The page of one table at any stage.
import { useLayoutEffect, useReducer } from "preact/hooks";
import { Lazy } from "./Dialogs.tsx";
import { Playing } from "./Playing.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { TableStore } from "./store.ts";

export function Table({ store }: { store: TableStore }) {
  useRerender(store);
  const { state, reference, subscription } = store;
  if (subscription.missing) return <Lazy key="not-found" load={loadNotFound} store={store} />;
  if (!state || (state.table.match && !reference)) return <Skeleton />;
  if (state.table.match) return <Playing store={store} />;
  return <Lazy key="waiting" load={loadWaiting} store={store} />;
}

/** Rerender the component whenever the store changes. An effect would miss changes before the first paint. */
function useRerender(store: TableStore): void {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => store.watch(() => rerender(0)), [store]);
}

const loadNotFound = async () => (await import("./TableNotFound.tsx")).TableNotFound;
const loadWaiting = async () => (await import("./waiting/Waiting.tsx")).Waiting;
