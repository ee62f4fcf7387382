// Notices that the person should read or answer. They overlay the page without moving it.
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import type { Command } from "../wire.ts";
import { Lazy } from "./Dialogs.tsx";
import { Notice } from "./Notice.tsx";
import { RoundNotice } from "./RoundCard.tsx";
import { nameOf } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

const REFUSAL_MS = 6000; // how long a refusal is shown

/** The notices, the most urgent one last. Only the last one is visible, since the panel has no room for two. */
export function Notices({ store }: { store: TableStore }) {
  const { table } = store.state!;
  return (
    <div class="notices">
      {store.isRemoved && store.view && (
        <Notice icon="warning" text={say("table-removed")} isWarning />
      )}
      {store.deal === "mismatch" && (
        <Notice icon="warning" text={say("table-deal-mismatch")} isWarning />
      )}
      {store.isSetBack && (
        <Notice icon="warning" text={say("table-set-back")} isWarning>
          <button type="button" class="button" onClick={() => store.acknowledgeSetBack()}>
            {say("web-close")}
          </button>
        </Notice>
      )}
      {store.may("return") && (
        <Notice icon="bot" text={say("table-away-notice")}>
          <CommandButton store={store} command={{ do: "return" }} id="table-return" />
        </Notice>
      )}
      {table.rematch && store.seat !== null && <Lazy load={loadRematch} store={store} />}
      {store.summary && <RoundNotice store={store} summary={store.summary} />}
      <UndoNotice store={store} />
      <ConnectionNotice store={store} />
      <RefusalNotice store={store} />
    </div>
  );
}

const loadRematch = async () => (await import("./ending/Rematch.tsx")).RematchNotice;

/**
 * The notice of a lost connection. It appears after a second, since most interruptions are shorter.
 */
function ConnectionNotice({ store }: { store: TableStore }) {
  const { isConnected } = store.subscription;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(!isConnected), isConnected ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [isConnected]);
  if (isConnected || !isShown) return null;
  const id = store.selection.sent ? "table-cut-sent" : "table-cut";
  return <Notice icon="offline" text={say(id)} isWarning />;
}

function UndoNotice({ store }: { store: TableStore }) {
  const { undo_request: request } = store.state!.table;
  if (request === null || request === undefined) return null;
  if (request === store.seat) return <Notice icon="undo" text={say("table-undo-asked")} />;
  if (!store.may("answer")) return null;
  return (
    <Notice icon="undo" text={say("table-undo-wish", { name: nameOf(store, request) })}>
      <CommandButton store={store} command={{ do: "answer", yes: true }} id="table-agree" />
      <CommandButton store={store} command={{ do: "answer", yes: false }} id="table-decline" />
    </Notice>
  );
}

function RefusalNotice({ store }: { store: TableStore }) {
  const { notice } = store;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => store.warn(""), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice ? <Notice icon="warning" text={notice} isWarning /> : null;
}

function CommandButton({
  store,
  command,
  id,
}: {
  store: TableStore;
  command: Command;
  id: string;
}) {
  return (
    <button type="button" class="button" onClick={() => store.do(command)}>
      {say(id)}
    </button>
  );
}
