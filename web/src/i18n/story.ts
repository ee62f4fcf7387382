// The story as text: one sentence for each story item.
import type { StoryItem } from "../wire.ts";
import { CENTER } from "../wire.ts";
import { type Arguments, say as pageSay, type Say, signed } from "./messages.ts";

const COUNTED_FROM_ONE = new Set(["line", "row", "column", "slot", "ornament"]);

/** The names that sentences need. */
export interface StoryNames {
  names: string[]; // by seat
  colors: string[]; // of the game, by number
}

/** Return the sentence for a story item; empty for zero points, and for an item that this page does not know. */
export function sentence(item: StoryItem, names: StoryNames, say: Say = pageSay): string {
  if ("points" in item && item.points === 0) return "";
  const id = `story-${item.what}`;
  const text = say(id, argumentsOf(item, names, say));
  return text === id ? "" : text.trim();
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
