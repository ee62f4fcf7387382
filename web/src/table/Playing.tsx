// The page of a match: displays, status, own board, opponents and log.
import { useEffect, useRef } from "preact/hooks";
import { Displays } from "../displays/Displays.tsx";
import { say } from "../i18n/messages.ts";
import { hasCoach } from "../learn/coachedTable.ts";
import { useSounds } from "../motion/sounds.ts";
import { useMotion } from "../motion/useMotion.ts";
import { Dialogs, Lazy } from "./Dialogs.tsx";
import { Header } from "./Header.tsx";
import { CommandBox } from "./keys/CommandBox.tsx";
import { useHotkeys } from "./keys/hotkeys.ts";
import { LiveRegions } from "./log/LiveRegions.tsx";
import { Log } from "./log/Log.tsx";
import { Notices } from "./Notices.tsx";
import { OwnBoard } from "./OwnBoard.tsx";
import { Rivals } from "./Rivals.tsx";
import { usePlyInUrl } from "./replay/navigate.ts";
import { plyInUrl } from "./replay/replay.ts";
import { Scrubber } from "./replay/Scrubber.tsx";
import { Status } from "./Status.tsx";
import type { TableStore } from "./store.ts";
import { useAttention } from "./useAttention.ts";
import { useBreakpoint } from "./useBreakpoint.ts";

export function Playing({ store }: { store: TableStore }) {
  const isPhone = useBreakpoint() === "phone";
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
      data-seats={view.boards.length}
      data-seq={view.seq}
    >
      <LiveRegions store={store} />
      {!isPhone && <Header store={store} />}
      {hasCoach() && <Lazy load={loadCoach} store={store} />}
      <main class="table">
        <h1 class="visually-hidden">{say(`game-${view.game}`)}</h1>
        <Status store={store} />
        <Rivals store={store} size={isPhone ? "chip" : "rival"}>
          {isPhone && <Aside store={store} />}
        </Rivals>
        <DisplaysArea store={store} isPhone={isPhone} />
        <OwnBoard store={store} />
        {!isPhone && <Side store={store} />}
        <Notices store={store} />
      </main>
      <Dialogs store={store} />
    </div>
  );
}

function DisplaysArea({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const hasAside = store.face.Aside && !isPhone;
  return (
    <div class="displays-area">
      <Displays store={store} aside={hasAside ? <Aside store={store} /> : undefined} />
    </div>
  );
}

/** The game's content beside the displays. On a phone it is beside the opponents. */
function Aside({ store: { face, view, reference } }: { store: TableStore }) {
  return face.Aside ? <face.Aside view={view!} printed={reference!.printed} /> : null;
}

/** The log, the replay and the command box beside the table. */
function Side({ store }: { store: TableStore }) {
  return (
    <aside class="side card">
      <Log store={store} />
      <Scrubber store={store} />
      <CommandBox store={store} />
    </aside>
  );
}

const loadCoach = async () => (await import("../learn/Coach.tsx")).Coach;

const RESULT_DELAY_MS = 2500; // to see the last tile land before the result covers it

function useResultDialog(store: TableStore): void {
  const { stage } = store.state!.table;
  const before = useRef(stage);
  useEffect(() => {
    if (stage !== "over" || plyInUrl() !== null) return;
    const timer = setTimeout(
      () => store.open("result"),
      before.current === stage ? 0 : RESULT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [store, stage]);
}
