// Whether this page was opened by the link of an invitation.
import { useRef } from "preact/hooks";
import type { TableStore } from "./store.ts";

export const isInvited = (): boolean => new URLSearchParams(location.search).has("key");

/**
 * Whether an invited person came after the match had begun. Only the first state decides: later,
 * the person may be a player whose cached position lacks their seat.
 */
export function useIsFull({ state, subscription }: TableStore): boolean {
  const isFull = useRef<boolean | null>(null);
  if (state) {
    const { table, own } = state;
    isFull.current ??= isInvited() && subscription.isConnected && !own && table.stage === "playing";
  }
  return isFull.current ?? false;
}
