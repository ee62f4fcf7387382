// The reasons, titles and hooks of a review in words. The command line uses the same catalogue.
import { type Arguments, capitalized, say as pageSay, type Say } from "./messages.ts";
import { sayTiles } from "./story.ts";

/** A message with its computed arguments: colors by their English names, seats by their numbers. */
export interface Reason {
  id: string;
  args: Record<string, number | string>;
}

/** The names that fill in the sentences of reasons. */
export interface ReasonNames {
  names: readonly string[]; // by seat
  viewer?: number; // the seat that is "you" instead of a name
}

/**
 * Return a reason, the title of a moment or the sentence under a result (`hook-…`) in words. An
 * unknown id is returned capitalized.
 */
export function sayReason(reason: Reason, names: ReasonNames, say: Say = pageSay): string {
  return capitalized(say(reason.id, argumentsOf(reason, names, say)));
}

/** Return several reasons, joined into one string. */
export const sayReasons = (
  reasons: readonly Reason[],
  names: ReasonNames,
  say: Say = pageSay,
): string => reasons.map(reason => sayReason(reason, names, say)).join(" ");

function argumentsOf({ args }: Reason, names: ReasonNames, say: Say): Arguments {
  const words: Arguments = { ...args };
  if ("color" in args) Object.assign(words, colorWords(`${args.color}`, args.count, say));
  if ("points" in args) words.points = say("reason-count-points", { count: args.points! });
  if ("seat" in args) {
    words.seat = names.names[Number(args.seat)] ?? "";
    words.you = args.seat === names.viewer ? 1 : 0;
  }
  return words;
}

/**
 * Return three strings about a color: its name, its tiles with their count ("2 rouges"), and the
 * form of the color after the count ("rouges").
 */
function colorWords(color: string, count: number | string | undefined, say: Say): Arguments {
  const tiles = sayTiles(color, Number(count ?? 1), say);
  return { color: say(`color-${color}`), tiles, tone: tiles.slice(tiles.indexOf(" ") + 1) };
}
