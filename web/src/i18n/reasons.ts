// The reasons, titles and hooks of a review in words. The same catalogue is used by the commands.
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

/** Return a reason, a title or a hook in words. An unknown id is returned as it is. */
export function sayReason(reason: Reason, names: ReasonNames, say: Say = pageSay): string {
  return capitalized(say(reason.id, argumentsOf(reason, names, say)));
}

/** Return several reasons as one text. */
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

/** Return the color's name, tiles of it with their number, and the color of such tiles. */
function colorWords(color: string, count: number | string | undefined, say: Say): Arguments {
  const tiles = sayTiles(color, Number(count ?? 1), say);
  return { color: say(`color-${color}`), tiles, tone: tiles.slice(tiles.indexOf(" ") + 1) };
}
