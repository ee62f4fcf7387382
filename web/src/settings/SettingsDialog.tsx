// The settings form as a dialog.

import { say } from "../i18n/messages.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { play } from "../sound/sounds.ts";
import { Settings } from "./Settings.tsx";
import { settings } from "./settings.ts";
import "./settings.css";
import "../styles/forms.css";
import "../styles/slider.css";

export function SettingsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say("settings-title")} kind="wide" onClose={onClose}>
      <Settings onTry={name => play(name, settings().volume)} />
    </Dialog>
  );
}
