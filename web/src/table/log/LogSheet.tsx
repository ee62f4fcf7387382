// The log as a bottom sheet, for phones.
import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { CommandBox } from "../keys/CommandBox.tsx";
import { Scrubber } from "../replay/Scrubber.tsx";
import type { TableStore } from "../store.ts";
import { Log } from "./Log.tsx";
import "./log-sheet.css";

export function LogSheet({ store }: { store: TableStore }) {
  return (
    <Dialog title={say("log-title")} kind="log-sheet" onClose={() => store.open(null)}>
      <Log store={store} />
      <Scrubber store={store} hasChart />
      <CommandBox store={store} />
    </Dialog>
  );
}
