// Whether this page was opened by the link of an invitation.
import { useRef } from "preact/hooks";
import type { TableStore } from "./store.ts";

export const isInvited = (): boolean => new URLSearchParams(location.search).has("key");

/**
 * Whether the person opened an invitation after the match had begun. Only the first state decides:
 * a later one may be a player's cached position, which lacks their seat.
 */
export function useIsFull({ state, subscription }: TableStore): boolean {
  const isFull = useRef<boolean | null>(null);
  if (state) {
    const { table, own } = state;
    isFull.current ??= isInvited() && subscription.isConnected && !own && table.stage === "playing";
  }
  return isFull.current ?? false;
}
