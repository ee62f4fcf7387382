// The page of one table at any stage.
import { Lazy } from "./Dialogs.tsx";
import { useIsFull } from "./invited.ts";
import { Playing } from "./Playing.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { TableStore } from "./store.ts";
import { useWatched } from "./useWatched.ts";

export function Table({ store }: { store: TableStore }) {
  useWatched(store);
  const { state, reference, subscription } = store;
  const isFull = useIsFull(store);
  if (subscription.missing || subscription.isKeyWrong)
    return <Lazy key="not-found" load={loadNotFound} store={store} />;
  if (!state || (state.table.match && !reference)) return <Skeleton />;
  if (isFull) return <Lazy key="full" load={loadFull} store={store} />;
  if (state.table.match) return <Playing store={store} />;
  return <Lazy key="waiting" load={loadWaiting} store={store} />;
}

const loadNotFound = async () => (await import("./TableNotFound.tsx")).TableNotFound;
const loadFull = async () => (await import("./FullTable.tsx")).FullTable;
const loadWaiting = async () => (await import("./waiting/Waiting.tsx")).Waiting;
