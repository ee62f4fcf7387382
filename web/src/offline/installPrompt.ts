// The browser's offer to install the site as an app. It is held back until the end of a match.

/**
 * The `beforeinstallprompt` event. TypeScript's library lacks it, since only some browsers have it.
 */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const ANSWERED_KEY = "palacio.install";
const watchers = new Set<() => void>();
let kept: InstallPrompt | null = null;

/** Hold back the browser's offer to install the app, instead of letting the browser show it now. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", event => {
    event.preventDefault();
    setKept(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => answerInstall(false));
}

/** Whether the app can be installed, and the person has not answered yet. */
export const canInstall = (): boolean =>
  kept !== null && localStorage.getItem(ANSWERED_KEY) === null;

/** Remember the person's answer, and install the app if they accept. The app is not offered again. */
export function answerInstall(isWanted: boolean): void {
  localStorage.setItem(ANSWERED_KEY, isWanted ? "yes" : "no");
  if (isWanted) void kept?.prompt();
  setKept(null);
}

/** Call `watcher` whenever `canInstall` changes. Return a function that removes it. */
export function onInstallChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setKept(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const watcher of watchers) watcher();
}
