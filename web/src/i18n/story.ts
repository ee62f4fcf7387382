// The story as text: one sentence for each action.
import type { StoryItem } from "../wire.ts";
import { CENTER } from "../wire.ts";
import { type Arguments, capitalized, say as pageSay, type Say, signed } from "./messages.ts";
import { sayName } from "./names.ts";

const COUNTED_FROM_ONE = new Set(["line", "row", "column", "slot", "ornament"]);
const ROUND_END = new Set(["tiled", "untiled", "floor"]);

/** The names that fill in the sentences of a story. */
export interface StoryNames {
  names: string[]; // by seat
  colors: string[]; // the game's colors, by number
}

export interface Sentence {
  text: string;
  isScore: boolean;
}

/** Return the sentences of one entry. Consecutive clauses about one seat form one sentence. */
export function sentencesOf(
  items: readonly StoryItem[],
  names: StoryNames,
  say: Say = pageSay,
): Sentence[] {
  return runsOf(items)
    .map(run => ({ text: sayRun(run, names, say), isScore: "points" in run[0]! }))
    .filter(({ text }) => text);
}

/** Return the items of one entry in words, as one string. */
export const sayItems = (items: readonly StoryItem[], names: StoryNames, say?: Say): string =>
  sentencesOf(items, names, say)
    .map(({ text }) => text)
    .join(" ");

/** Group consecutive items about the same seat. The end of a round is not part of the action before it. */
function runsOf(items: readonly StoryItem[]): StoryItem[][] {
  const runs: StoryItem[][] = [];
  let subject = "";
  for (const item of items) {
    const last = subject;
    subject = `${"seat" in item ? item.seat : ""} ${ROUND_END.has(item.what)}`;
    if (subject === last) runs.at(-1)!.push(item);
    else runs.push([item]);
  }
  return runs;
}

function sayRun(run: StoryItem[], names: StoryNames, say: Say): string {
  const marker = run.some(item => item.what === "marker") ? 1 : 0;
  const clauses: string[] = [];
  const whole: string[] = [];
  for (const item of run) {
    const text = sayItem(item, names, say, { at: clauses.length, marker });
    if (text) (text.endsWith(".") ? whole : clauses).push(text);
  }
  if (clauses.length) whole.unshift(sayClauses(run[0]!, clauses, names, say));
  return capitalized(whole.join(" "));
}

function sayClauses(item: StoryItem, clauses: string[], { names }: StoryNames, say: Say): string {
  const seat = "seat" in item ? names[item.seat]! : "";
  return say("story-clauses", { seat, clauses: clauses.join(", ").replaceAll(",  ", " ") });
}

/** Return an item in words, as a clause or a sentence; empty for zero points or an unknown kind of item. */
function sayItem(item: StoryItem, names: StoryNames, say: Say, context: Arguments): string {
  if ("points" in item && item.points === 0) return "";
  const id = `story-${item.what}`;
  const text = say(id, { ...argumentsOf(item, names, say), ...context });
  return text === id ? "" : text;
}

function argumentsOf(item: StoryItem, names: StoryNames, say: Say): Arguments {
  const args: Arguments = {};
  for (const [field, value] of Object.entries(item)) {
    if (!Array.isArray(value)) args[field] = argument(field, value, names, say);
  }
  if ("color" in item) args.tiles = sayTiles(names.colors[item.color]!, countOf(item), say);
  return args;
}

const countOf = (item: StoryItem): number => ("count" in item ? item.count : 1);

function argument(
  field: string,
  value: string | number | boolean,
  { names, colors }: StoryNames,
  say: Say,
) {
  if (field === "seat" || field === "starter") return names[value as number] ?? "";
  if (field === "name") return sayName(value as string, say);
  if (field === "color") return say(`color-${colors[value as number]}`);
  if (field === "source") return saySource(value as number, say);
  if (field === "points") return sayPoints(value as number, say);
  if (typeof value === "boolean") return value ? 1 : 0;
  return COUNTED_FROM_ONE.has(field) ? (value as number) + 1 : value;
}

export const sayTiles = (color: string, count: number, say: Say = pageSay): string =>
  say(`tiles-${color}`, { count });

export const saySource = (source: number, say: Say = pageSay): string =>
  source === CENTER ? say("source-center") : say("source-display", { number: source });

export const sayPoints = (points: number, say: Say = pageSay): string =>
  say("points", { points, signed: signed(points) });
