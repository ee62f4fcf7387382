// The three live regions: the only parts of the page whose changes screen readers announce.
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { say } from "../../i18n/messages.ts";
import { isHinted } from "../Hint.tsx";
import { statusOf } from "../Status.tsx";
import type { TableStore } from "../store.ts";
import { announcementOf, endAnnouncementOf } from "./announcer.ts";

const LOST_MS = 2000; // how long without a connection before this is announced

export function LiveRegions({ store }: { store: TableStore }) {
  const { announcer, notice, alarm } = store;
  const { lead, text } = statusOf(store);
  const status = `${lead} ${text}`.trim();
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => announcer.watch(() => rerender(0)), [announcer]);
  useEffect(() => {
    if (!isTyped(store) && !isHinted(store.selection.chosen)) announcer.announce("status", status);
  }, [announcer, status]);
  useEffect(() => announcer.announce("status", notice), [announcer, notice]);
  useEffect(() => announcer.announce("alert", alarm), [announcer, alarm]);
  useLayoutEffect(() => announceChanges(store), [store]);
  useLastRound(store);
  useConnectionLoss(store);
  return (
    <div class="visually-hidden">
      <p role="status">{announcer.texts.status}</p>
      <p role="log" aria-atomic="true">
        {announcer.texts.log}
      </p>
      <p role="alert">{announcer.texts.alert}</p>
    </div>
  );
}

/** Whether the selection was typed into the command box, which announces it by itself. */
const isTyped = ({ selection: { pick, chosen } }: TableStore): boolean =>
  Boolean(pick ?? chosen) && document.activeElement?.closest(".command") !== null;

function announceChanges(store: TableStore): () => void {
  return store.onChange(change => {
    store.announcer.announce("log", announcementOf(change, store.storyNames));
    store.announcer.announce("alert", endAnnouncementOf(change, store.storyNames));
  });
}

/** Announce the last round once every choice leads to the end of the match. */
function useLastRound({ announcer, choices }: TableStore): void {
  const isLast = choices.length > 0 && choices.every(choice => choice.lastRound);
  const wasLast = useRef(false);
  useEffect(() => {
    if (isLast && !wasLast.current) announcer.announce("alert", say("log-last-round"));
    wasLast.current ||= isLast;
  }, [isLast]);
}

function useConnectionLoss({ announcer, subscription }: TableStore): void {
  const { isConnected } = subscription;
  useEffect(() => {
    if (isConnected) {
      if (announcer.texts.alert.startsWith(say("log-lost")))
        announcer.announce("alert", say("log-back"));
      return;
    }
    const timer = setTimeout(() => announcer.announce("alert", say("log-lost")), LOST_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
}
