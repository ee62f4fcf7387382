// What a person types, understood with good will: `3 red 2`, `c y f`, `2b>3`, `keep blue`, `scores`.
//
// It is only compared with what may be chosen: what is allowed, the server has said.
import { type Choice, isPicked, type Pick } from "../../choosing/choices.ts";
import type { Legend } from "../../wire.ts";
import type { Arguments, Say } from "../../words/words.ts";

export const ORDERS = ["scores", "moves", "undo", "confirm", "resign", "help"] as const;
export type Order = (typeof ORDERS)[number];

export type Meant =
  | { order: Order }
  | { choice: Choice }
  | { pick: Pick }
  | { problem: string; args?: Arguments };

/** What can be meant now. */
export interface Now {
  choices: Choice[];
  legend: Legend;
  pick: Pick | null;
  /** For a color: the id of a reason for each target, "" where it fits. */
  refusals(color: number): string[];
}

export function read(text: string, now: Now, say: Say): Meant {
  const order = orderOf(text, say);
  if (order) return { order };
  const key = squeeze(text, now.legend, say);
  const keys = [keyOf(plain(text)), key, picked(now) + key];
  return firstOf(keys, each => meantBy(each, now)) ?? problem(text, keys, now);
}

function firstOf<T, U>(all: T[], find: (one: T) => U | null): U | null {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return null;
}

function orderOf(text: string, say: Say): Order | undefined {
  const typed = plain(text).trim();
  return ORDERS.find(order => [order, ...listed(say(`keys-order-${order}`))].includes(typed));
}

function meantBy(key: string, { choices }: Now): Meant | null {
  const choice = choices.find(each => keyOf(each.text) === key || shortOf(each.text) === key);
  if (choice) return { choice };
  const some = choices.filter(({ source }) => source !== null);
  const taken = some.find(({ text }) => takeOf(text) === key);
  if (taken) return { pick: { source: taken.source!, color: taken.color! } };
  const longer = key ? some.filter(({ text }) => isRest(keyOf(text), key)) : [];
  if (longer.length > 1) return { problem: "keys-how-many" };
  return longer.length ? { choice: longer[0]! } : null;
}

/** With a color in hand its source needs not be said again. */
function picked({ choices, pick }: Now): string {
  const choice = pick && choices.find(each => isPicked(each, pick));
  return choice ? takeOf(choice.text) : "";
}

// --- Why it is not done.

function problem(text: string, keys: string[], now: Now): Meant {
  const known = now.legend.actions.find(([action]) => keys.includes(keyOf(action)));
  if (!known) return { problem: "keys-not-understood", args: { text } };
  const [, source, color, target] = known;
  if (source == null || color == null) return { problem: "refusal-not-now" };
  if (!now.choices.some(each => isPicked(each, { source, color }))) {
    return { problem: "refusal-none-there" };
  }
  return { problem: (target != null && now.refusals(color)[target]) || "refusal-not-now" };
}

// --- Words and keys: `3 red 2`, `3r>2` and `3 rood 2` are all the same as `3r2`.

const keyOf = (action: string): string => action.replace(/[^a-z0-9]/g, "");
const takeOf = (action: string): string => keyOf(action.split(">")[0]!);
/** `col=4` may be typed as `4`. */
const shortOf = (action: string): string | null => action.split("=")[1] ?? null;
/** All of it but a number at its end. */
const isRest = (key: string, start: string): boolean =>
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

function squeeze(text: string, legend: Legend, say: Say): string {
  const words = dictionary(legend, say);
  const parts = plain(text).match(/\p{L}+|\d/gu) ?? [];
  return parts.map(part => words.get(part) ?? beginning(part, words) ?? part).join("");
}

/** In the reader's language and in English. What the notation says wins. */
function dictionary({ colors, letters }: Legend, say: Say): Map<string, string> {
  const words = new Map<string, string>();
  const add = (word: string, key: string) => words.has(word) || words.set(word, key);
  for (const letter of `${letters}cfx`) add(letter, letter);
  for (const [word, key] of Object.entries(WORDS)) {
    for (const each of [word, ...listed(say(`keys-word-${word}`))]) add(each, key);
  }
  for (const [at, color] of colors.entries()) {
    add(color, letters[at]!);
    add(plain(say(`color-${color}`)), letters[at]!);
  }
  return words;
}

/** `yel` is yellow; `bl` may be blue or black, so it is neither. */
function beginning(part: string, words: Map<string, string>): string | undefined {
  const meant = [...words].filter(([word, key]) => key && word.startsWith(part));
  const keys = new Set(meant.map(([, key]) => key));
  return keys.size === 1 ? [...keys][0] : undefined;
}

const listed = (words: string): string[] => plain(words).split(/\s*,\s*/);

/** Without capitals and accents, which few keyboards have all of. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
