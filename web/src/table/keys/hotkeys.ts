// Hotkeys of the table page.
import { useEffect } from "preact/hooks";
import { focusSource } from "../../displays/keyboard.ts";
import { canSay } from "../phrases/availability.ts";
import { goToEvent } from "../replay/navigate.ts";
import type { TableStore } from "../store.ts";

/** The action of each key. An action returns false to leave the key to the browser. */
const HOTKEYS: Record<string, (store: TableStore) => unknown> = {
  Escape: putBack,
  Enter: confirm,
  c: () => focusSource(0),
  l: () => focusNext(".own-board :is([data-legal=true], .legal)"),
  o: store => store.enlargeNext(),
  m: store => store.open("moves"),
  h: () => press(".actions > .hint"),
  a: store => press(".play") || store.open("log"),
  g: store => focus(".rounds") || store.open("log"),
  r: store => focus(".timeline input") || store.open("log"),
  p: store => canSay(store) && store.open("phrases"),
  "/": store => focus(".command input") || store.open("log"),
  "?": store => store.open("help"),
};

/** The rows of the help dialog: keys, and the message id of their description. */
export const HOTKEY_HELP: [string[], string][] = [
  [["0", "…", "9", "c"], "keys-help-sources"],
  [["l"], "keys-help-places"],
  [["Enter"], "keys-help-confirm"],
  [["Esc"], "keys-help-back"],
  [["h"], "keys-help-hint"],
  [["o"], "keys-help-boards"],
  [["g"], "keys-help-log"],
  [["r"], "keys-help-replay"],
  [["a"], "keys-help-play"],
  [["m"], "keys-help-moves"],
  [["p"], "keys-help-phrases"],
  [["/"], "keys-help-box"],
  [["?"], "keys-help-help"],
];

/** Listen for hotkeys while the page shows a match. */
export function useHotkeys(store: TableStore): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event, store);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [store]);
}

export function onKeyDown(event: KeyboardEvent, store: TableStore): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const done = /^\d$/.test(key) ? focusSource(Number(key)) : HOTKEYS[key]?.(store);
  if (key in HOTKEYS && done !== false) event.preventDefault();
}

/** Whether the target is a field that accepts letters, unlike a slider. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("textarea, select, input:not([type=range]), [contenteditable]");

function putBack(store: TableStore): unknown {
  if (store.replayed) return goToEvent(store, null);
  return store.selection.pick || store.selection.chosen ? store.back() : false;
}

/** Confirm the choice on Enter, unless the focus is on a button other than the chosen target. */
function confirm(store: TableStore): unknown {
  const focused = document.activeElement;
  const isFree = focused === document.body || focused?.matches(".board [aria-pressed=true]");
  return store.selection.chosen && isFree ? store.confirm() : false;
}

function focusNext(selector: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + 1] ?? all[0];
  next?.focus();
  return next !== undefined;
}

/** Press the first visible button that matches the selector. Return whether there is one. */
function press(selector: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const shown = buttons.find(button => button.checkVisibility());
  shown?.click();
  return shown !== undefined;
}

/**
 * Focus an element. Return false if the element is hidden: a small window shows the log only as a
 * dialog.
 */
function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found?.checkVisibility()) return false;
  found.focus();
  return true;
}
