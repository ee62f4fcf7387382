// Entry point of the person's own pages: name and avatar, and below them the matches or the settings.
import { render } from "preact";
import { Settings } from "../settings/Settings.tsx";
import { apply, settings } from "../settings/settings.ts";
import { play } from "../sound/sounds.ts";
import { fetchPage } from "./fetchPage.ts";
import { MatchList } from "./MatchList.tsx";
import { GuestForm } from "./NameAndAvatar.tsx";
import { SharedMatches } from "./SharedMatches.tsx";

apply();
render(<GuestForm />, document.getElementById("guest")!);
void showMatches(document.getElementById("matches"));
showSettings(document.getElementById("settings"));

/** Fetch the first page, then replace the placeholder, so that the page is drawn only once. */
async function showMatches(root: HTMLElement | null): Promise<void> {
  if (!root) return;
  const first = await fetchPage();
  root.replaceChildren();
  render(<MatchList first={first} />, root);
}

function showSettings(root: HTMLElement | null): void {
  if (!root) return;
  root.replaceChildren();
  render(
    <Settings onTry={sound => play(sound, settings().volume)}>
      <SharedMatches />
    </Settings>,
    root,
  );
}
