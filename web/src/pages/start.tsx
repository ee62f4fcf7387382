// Pages of words need no script; the settings among them do.
import { render } from "preact";
import { Settings } from "../settings/Settings.tsx";
import { apply, settings } from "../settings/settings.ts";
import { play } from "../sound/sounds.ts";

export function startPage(): void {
  apply();
  const place = document.getElementById("settings");
  if (!place) return;
  place.replaceChildren();
  render(<Settings onTry={sound => play(sound, settings().volume)} />, place);
}
