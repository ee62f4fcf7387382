// Keys that do something at once, wherever one is on the page.
import { focusSource } from "../../offer/reach.ts";
import { look } from "../replay/looking.ts";
import type { Sitting } from "../sitting.ts";

/** What each key does; `false` where it has nothing to do now, and the page keeps it. */
const KEYS: Record<string, (sitting: Sitting) => unknown> = {
  Escape: putBack,
  Enter: confirm,
  c: () => focusSource(0),
  l: () => focusNext(".mine :is([data-legal=true], .legal)"),
  o: sitting => sitting.enlargeNext(),
  m: sitting => sitting.open("moves"),
  h: sitting => focus(".rounds") || sitting.open("log"),
  r: () => focus(".scrubber input"),
  "/": () => focus(".command input"),
  "?": sitting => sitting.open("help"),
};

/** For help: each key, or several that belong together, by the name of what they do. */
export const HELP: [string[], string][] = [
  [["0", "…", "9", "c"], "keys-help-sources"],
  [["l"], "keys-help-places"],
  [["Enter"], "keys-help-confirm"],
  [["Esc"], "keys-help-back"],
  [["o"], "keys-help-boards"],
  [["h"], "keys-help-log"],
  [["r"], "keys-help-replay"],
  [["m"], "keys-help-moves"],
  [["/"], "keys-help-box"],
  [["?"], "keys-help-help"],
];

export function press(event: KeyboardEvent, sitting: Sitting): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const done = /^\d$/.test(key) ? focusSource(Number(key)) : KEYS[key]?.(sitting);
  if (key in KEYS && done !== false) event.preventDefault();
}

/** A field keeps its keys; one that holds no letters only those that move it. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("textarea, select, input:not([type=range]), [contenteditable]");

function putBack(sitting: Sitting): unknown {
  if (sitting.replayed) return look(sitting, null);
  return sitting.picking.pick || sitting.picking.chosen ? sitting.back() : false;
}

/** A button keeps its Enter, except the one that was chosen: pressed again, it is meant. */
function confirm(sitting: Sitting): unknown {
  const held = document.activeElement;
  const isFree = held === document.body || held?.matches(".board [aria-pressed=true]");
  return sitting.picking.chosen && isFree ? sitting.confirm() : false;
}

function focusNext(places: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(places)];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + 1] ?? all[0];
  next?.focus();
  return next !== undefined;
}

function focus(place: string): boolean {
  const found = document.querySelector<HTMLElement>(place);
  found?.focus();
  return found !== null;
}
