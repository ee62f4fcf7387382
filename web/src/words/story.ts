// The story in words: one sentence for each thing that happens.
import type { Tell } from "../wire.ts";
import { CENTER } from "../wire.ts";
import { type Arguments, say as here, type Say, signed } from "./words.ts";

const COUNTED_FROM_ONE = new Set(["line", "row", "column", "slot", "ornament"]);

export interface Cast {
  names: string[];
  colors: string[]; // of the game, by number
}

/** Empty where nothing needs to be said, or where a newer server tells what we have no words for. */
export function sentence(tell: Tell, cast: Cast, say: Say = here): string {
  if ("points" in tell && tell.points === 0) return "";
  const id = `story-${tell.what}`;
  const words = say(id, worded(tell, cast, say));
  return words === id ? "" : words.trim();
}

function worded(tell: Tell, cast: Cast, say: Say): Arguments {
  const words: Arguments = {};
  for (const [field, value] of Object.entries(tell)) {
    if (!Array.isArray(value)) words[field] = argument(field, value, cast, say);
  }
  if ("color" in tell) words.tiles = sayTiles(cast.colors[tell.color]!, countOf(tell), say);
  return words;
}

const countOf = (tell: Tell): number => ("count" in tell ? tell.count : 1);

function argument(field: string, value: string | number | boolean, cast: Cast, say: Say) {
  if (field === "seat" || field === "starter") return cast.names[value as number] ?? "";
  if (field === "color") return say(`color-${cast.colors[value as number]}`);
  if (field === "source") return saySource(value as number, say);
  if (field === "points") return sayPoints(value as number, say);
  if (typeof value === "boolean") return value ? 1 : 0;
  return COUNTED_FROM_ONE.has(field) ? (value as number) + 1 : value;
}

export const sayTiles = (color: string, count: number, say: Say = here): string =>
  say(`tiles-${color}`, { count });

export const saySource = (source: number, say: Say = here): string =>
  source === CENTER ? say("source-center") : say("source-display", { number: source });

export const sayPoints = (points: number, say: Say = here): string =>
  say("points", { points, signed: signed(points) });
