// Parses a line that was typed into the command box: `3 red 2`, `c y f`, `2b>3`, `keep blue`, `scores`.
//
// Input is matched against the legal choices that the server sent; there are no rules here.

import type { Arguments, Say } from "../../i18n/messages.ts";
import { type Choice, isPicked, type Pick } from "../../selection/choices.ts";
import type { Legend } from "../../wire.ts";

export const COMMANDS = ["scores", "moves", "undo", "confirm", "resign", "help"] as const;
export type Command = (typeof COMMANDS)[number];

export type Parsed =
  | { command: Command }
  | { choice: Choice }
  | { pick: Pick }
  | { problem: string; args?: Arguments };

/** The context of a typed line: the choices, the texts and the pick. */
export interface Context {
  choices: Choice[];
  legend: Legend;
  pick: Pick | null;
  /** For each target, return the message id of the reason why a color can't go there; "" if it can. */
  refusals(color: number): string[];
}

export function parse(text: string, context: Context, say: Say): Parsed {
  const command = commandOf(text, say);
  if (command) return { command };
  const key = keyOfText(text, context.legend, say);
  const keys = [keyOf(plain(text)), key, pickKey(context) + key];
  return firstOf(keys, each => choiceByKey(each, context)) ?? problemOf(text, keys, context);
}

function firstOf<T, U>(all: T[], find: (one: T) => U | null): U | null {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return null;
}

function commandOf(text: string, say: Say): Command | undefined {
  const typed = plain(text).trim();
  return COMMANDS.find(command =>
    [command, ...listOf(say(`keys-command-${command}`))].includes(typed),
  );
}

function choiceByKey(key: string, { choices }: Context): Parsed | null {
  const choice = choices.find(each => keyOf(each.text) === key || shortOf(each.text) === key);
  if (choice) return { choice };
  const takes = choices.filter(({ source }) => source !== null);
  const taken = takes.find(({ text }) => takeOf(text) === key);
  if (taken) return { pick: { source: taken.source!, color: taken.color! } };
  const candidates = key ? takes.filter(({ text }) => isIncomplete(keyOf(text), key)) : [];
  if (candidates.length > 1) return { problem: "keys-how-many" };
  return candidates.length ? { choice: candidates[0]! } : null;
}

/** Return the notation of the current pick, so that the player only has to type the target. */
function pickKey({ choices, pick }: Context): string {
  const choice = pick && choices.find(each => isPicked(each, pick));
  return choice ? takeOf(choice.text) : "";
}

// --- The reason why a typed choice does not exist.

function problemOf(text: string, keys: string[], context: Context): Parsed {
  const known = context.legend.actions.find(([action]) => keys.includes(keyOf(action)));
  if (!known) return { problem: "keys-not-understood", args: { text } };
  const [, source, color, target] = known;
  if (source == null || color == null) return { problem: "refusal-not-now" };
  if (!context.choices.some(each => isPicked(each, { source, color }))) {
    return { problem: "refusal-none-there" };
  }
  return { problem: (target != null && context.refusals(color)[target]) || "refusal-not-now" };
}

// --- Keys: `3 red 2`, `3r>2` and `3 rood 2` all have the key `3r2`.

const keyOf = (action: string): string => action.replace(/[^a-z0-9]/g, "");
const takeOf = (action: string): string => keyOf(action.split(">")[0]!);
/** Return the short form of an action: `4` for `col=4`. Null if it has none. */
const shortOf = (action: string): string | null => action.split("=")[1] ?? null;
/** Whether a typed action, `start`, lacks only the last character of the action `key`. */
const isIncomplete = (key: string, start: string): boolean =>
  key.startsWith(start) && start.length > 2 && key.length === start.length + 1;

const WORDS: Record<string, string> = {
  center: "c",
  floor: "f",
  break: "x",
  keep: "keep",
  column: "col",
  home: "home",
  filler: "",
};

function keyOfText(text: string, legend: Legend, say: Say): string {
  const words = dictionary(legend, say);
  const parts = plain(text).match(/\p{L}+|\d/gu) ?? [];
  return parts.map(part => words.get(part) ?? expand(part, words) ?? part).join("");
}

/**
 * Return a map from words, in the page's language and in English, to letters of the notation. The
 * letters themselves take precedence.
 */
function dictionary({ colors, letters }: Legend, say: Say): Map<string, string> {
  const words = new Map<string, string>();
  const add = (word: string, key: string) => words.has(word) || words.set(word, key);
  for (const letter of `${letters}cfx`) add(letter, letter);
  for (const [word, key] of Object.entries(WORDS)) {
    for (const each of [word, ...listOf(say(`keys-word-${word}`))]) add(each, key);
  }
  for (const [at, color] of colors.entries()) {
    add(color, letters[at]!);
    add(plain(say(`color-${color}`)), letters[at]!);
  }
  return words;
}

/**
 * Return the notation for an abbreviation (`yel`); undefined if several words match (`bl`) or none
 * does.
 */
function expand(part: string, words: Map<string, string>): string | undefined {
  const matches = [...words].filter(([word, key]) => key && word.startsWith(part));
  const keys = new Set(matches.map(([, key]) => key));
  return keys.size === 1 ? [...keys][0] : undefined;
}

const listOf = (words: string): string[] => plain(words).split(/\s*,\s*/);

/** Return text without capitals and accents, which are hard to type on some keyboards. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
