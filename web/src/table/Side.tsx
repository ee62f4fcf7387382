// Beside the table: the log, the way back in time, and the command box.
import { CommandBox } from "./keys/CommandBox.tsx";
import { Log } from "./log/Log.tsx";
import { Scrubber } from "./replay/Scrubber.tsx";
import type { Sitting } from "./sitting.ts";

export function Side({ sitting }: { sitting: Sitting }) {
  return (
    <aside class="side card">
      <Log sitting={sitting} />
      <Scrubber sitting={sitting} />
      <CommandBox sitting={sitting} />
    </aside>
  );
}
