// What a person likes: kept in the browser, and applied to the page as attributes.
import { useEffect, useReducer } from "preact/hooks";

export type Confirm = "hand" | "countdown" | "once";
export type Speed = "off" | "fast" | "normal" | "slow";
export type Theme = "system" | "light" | "dark";
export const SOUNDS = ["take", "place", "score", "break", "turn", "low", "win"] as const;
export type Sound = (typeof SOUNDS)[number];

export interface Settings {
  confirm: Confirm;
  seconds: number; // of the countdown
  speed: Speed;
  muted: Sound[];
  volume: number; // 0 to 1
  letters: boolean; // on tiles
  arranged: boolean; // displays by color
  scale: number; // of the own board, in percent
  left: boolean; // buttons for the left hand
  notify: boolean; // when it is one's turn
}

export const USUAL: Settings = {
  confirm: "hand",
  seconds: 3,
  speed: "normal",
  muted: [],
  volume: 0.6,
  letters: false,
  arranged: false,
  scale: 100,
  left: false,
  notify: false,
};

const [KEY, THEME] = ["palacio.settings", "palacio.theme"];
const watchers = new Set<() => void>();
let current: Settings | null = null;

export function settings(): Settings {
  current ??= { ...USUAL, ...stored() };
  return current;
}

export function change(changed: Partial<Settings>): void {
  current = { ...settings(), ...changed };
  keep(KEY, JSON.stringify(current));
  apply();
  for (const watcher of watchers) watcher();
}

export function watchSettings(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Draw again whenever something is set otherwise. */
export function useSettings(): Settings {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => watchSettings(() => draw(0)), []);
  return settings();
}

/** For the styles: what is set is on the root of the page. */
export function apply(): void {
  const { letters, arranged, left, scale, speed } = settings();
  const root = document.documentElement;
  for (const [name, isOn] of Object.entries({ letters, arranged, left })) {
    root.toggleAttribute(`data-${name}`, isOn);
  }
  if (arranged) void import("../offer/arranged.css"); // few like it so
  root.dataset.speed = speed;
  root.style.setProperty("--wish", String(scale / 100));
}

export const isHeard = (sound: Sound): boolean => !settings().muted.includes(sound);

// --- The theme and the language: the page needs them before any of this is there.

export const theme = (): Theme => (kept(THEME) as Theme | null) ?? "system";

export function setTheme(theme: Theme): void {
  keep(THEME, theme === "system" ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const watcher of watchers) watcher();
}

/** The server writes pages in the language of this cookie, unless the address names another. */
export function setLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  const path = location.pathname.replace(/^\/(en|nl|fr|es)(?=\/|$)/, "") || "/";
  if (path === location.pathname) location.reload();
  else location.assign(path + location.search);
}

// --- Storage that may be forbidden, or hold what an older page wrote.

function stored(): Partial<Settings> {
  try {
    return JSON.parse(kept(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may keep nothing: it holds for this page.
  }
}
