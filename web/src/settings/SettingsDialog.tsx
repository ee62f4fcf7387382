// Settings over whatever page one is on.
import { Dialog } from "../look/Dialog.tsx";
import { play } from "../sound/sounds.ts";
import { say } from "../words/words.ts";
import { Settings } from "./Settings.tsx";
import { settings } from "./settings.ts";
import "./settings.css";
import "../look/forms.css";

export function SettingsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say("settings-title")} kind="wide" onClose={onClose}>
      <Settings onTry={name => play(name, settings().volume)} />
    </Dialog>
  );
}
