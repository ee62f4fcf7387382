// The log where there is no room beside the table: a sheet over it.
import { Dialog } from "../../look/Dialog.tsx";
import { say } from "../../words/words.ts";
import { CommandBox } from "../keys/CommandBox.tsx";
import { Scrubber } from "../replay/Scrubber.tsx";
import type { Sitting } from "../sitting.ts";
import { Log } from "./Log.tsx";
import "./sheet.css";

export function LogSheet({ sitting }: { sitting: Sitting }) {
  return (
    <Dialog title={say("log-title")} kind="log-sheet" onClose={() => sitting.open(null)}>
      <Log sitting={sitting} />
      <Scrubber sitting={sitting} />
      <CommandBox sitting={sitting} />
    </Dialog>
  );
}
