// Entry point of the text pages. Only the settings page needs a script.
import { render } from "preact";
import { Settings } from "../settings/Settings.tsx";
import { apply, settings } from "../settings/settings.ts";
import { play } from "../sound/sounds.ts";

apply();
const root = document.getElementById("settings");
if (root) {
  root.replaceChildren();
  render(<Settings onTry={sound => play(sound, settings().volume)} />, root);
}
