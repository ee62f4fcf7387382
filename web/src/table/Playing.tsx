// The page of a match: displays, status, own board, opponents and log.
import { useEffect, useRef } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { hasCoach } from "../learn/coachedTable.ts";
import { useSounds } from "../motion/sounds.ts";
import { useMotion } from "../motion/useMotion.ts";
import { Columns } from "./Columns.tsx";
import { Dialogs, Lazy } from "./Dialogs.tsx";
import { Header } from "./Header.tsx";
import { useHotkeys } from "./keys/hotkeys.ts";
import { LiveRegions } from "./log/LiveRegions.tsx";
import { hasPhrases } from "./phrases/availability.ts";
import { usePlyInUrl } from "./replay/navigate.ts";
import { eventInUrl } from "./replay/replay.ts";
import type { TableStore } from "./store.ts";
import { useAttention } from "./useAttention.ts";

export function Playing({ store }: { store: TableStore }) {
  const view = store.view!;
  useAttention(store);
  useHotkeys(store);
  usePlyInUrl(store);
  useMotion(store);
  useSounds(store);
  useResultDialog(store);
  return (
    <div
      class="table-page"
      data-game={view.game}
      data-shape={store.face.shape}
      data-seats={view.boards.length}
      data-seq={view.seq}
    >
      <LiveRegions store={store} />
      <Header store={store} />
      {hasCoach() && <Lazy load={loadCoach} store={store} />}
      <main class="table">
        <h1 class="visually-hidden">{say(`game-${view.game}`)}</h1>
        <Columns store={store} />
      </main>
      {hasPhrases(store) && <Lazy load={loadBubbles} store={store} />}
      <Dialogs store={store} />
    </div>
  );
}

const loadBubbles = async () => (await import("./phrases/Bubbles.tsx")).Bubbles;
const loadCoach = async () => (await import("../learn/Coach.tsx")).Coach;

const RESULT_DELAY_MS = 1500; // to see the winner before the result covers the table

function useResultDialog(store: TableStore): void {
  const { stage } = store.state!.table;
  const before = useRef(stage);
  useEffect(() => {
    if (stage !== "over" || eventInUrl() !== null) return;
    const timer = setTimeout(
      () => store.open("result"),
      before.current === stage ? 0 : RESULT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [store, stage]);
}
