// The settings store: kept in the browser, and applied to the page as attributes.
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
  letters: boolean; // show the letter of its color on each tile
  arranged: boolean; // arrange the tiles of displays by color
  left: boolean; // place the buttons for the left hand
  phrases: boolean; // show and send phrases
  notify: boolean; // show a notification when it is the player's turn
  warnings: boolean; // warn before a mistake, in casual matches against bots
}

export const DEFAULTS: Settings = {
  confirm: "hand",
  seconds: 3,
  speed: "normal",
  muted: [],
  volume: 0.6,
  letters: false,
  arranged: false,
  left: false,
  phrases: true,
  notify: false,
  warnings: false,
};

const [KEY, THEME] = ["palacio.settings", "palacio.theme"];
const listeners = new Set<() => void>();
let current: Settings | null = null;

export function settings(): Settings {
  current ??= { ...DEFAULTS, ...stored() };
  return current;
}

export function change(changed: Partial<Settings>): void {
  current = { ...settings(), ...changed };
  write(KEY, JSON.stringify(current));
  apply();
  for (const listener of listeners) listener();
}

/** Call `listener` on every change. Return a function that removes it. */
export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rerender the component whenever a setting changes. */
export function useSettings(): Settings {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onSettingsChange(() => rerender(0)), []);
  return settings();
}

/** Set the attributes of the root element that the styles depend on. */
export function apply(): void {
  const { letters, arranged, left, confirm, speed } = settings();
  const root = document.documentElement;
  for (const [name, isOn] of Object.entries({ letters, arranged, left })) {
    root.toggleAttribute(`data-${name}`, isOn);
  }
  if (letters || arranged || left || confirm === "countdown") {
    void import("../styles/by-setting.css");
  }
  root.dataset.speed = speed;
}

export const isSoundOn = (sound: Sound): boolean => !settings().muted.includes(sound);

// --- The theme and the language. The page needs them before this script runs.

export const theme = (): Theme => (read(THEME) as Theme | null) ?? "system";

export function setTheme(theme: Theme): void {
  write(THEME, theme === "system" ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Set the cookie by which the server chooses the language, and reload without a language in the URL. */
export function setLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  const path = location.pathname.replace(/^\/(en|nl|fr|es)(?=\/|$)/, "") || "/";
  if (path === location.pathname) location.reload();
  else location.assign(path + location.search);
}

// --- Storage. It may be forbidden, or contain settings from an older version.

function stored(): Partial<Settings> {
  try {
    return JSON.parse(read(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden, as in some private windows: the setting lasts until the page closes.
  }
}
