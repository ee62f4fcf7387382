// What is read out of a change: one batch of sentences for each turn, and what can't wait.
import type { Change } from "../../live/followed.ts";
import type { Chapter, Tell } from "../../wire.ts";
import { type Cast, sentence } from "../../words/story.ts";
import { say as here, type Say } from "../../words/words.ts";

const CAUGHT_UP = 6; // turns that are read to who was away for longer

/** The sentences of what happened; who has just come is told nothing of the past. */
export function batch({ before, story }: Change, cast: Cast, say: Say = here): string {
  return before ? tellAll(story.slice(-CAUGHT_UP), cast, say) : "";
}

const tellAll = (story: Chapter[], cast: Cast, say: Say): string =>
  tellsOf(story)
    .map(tell => sentence(tell, cast, say))
    .filter(Boolean)
    .join(" ");

/** The end is not to be missed. */
export function ending({ before, sight, story }: Change, cast: Cast, say: Say = here): string {
  if (!before || !tellsOf(story).some(tell => tell.what === "over")) return "";
  const winners = (sight.table.match?.winners ?? []).map(seat => cast.names[seat]!);
  return say("log-over", { names: sayNames(winners, say) });
}

const tellsOf = (story: Chapter[]): Tell[] => story.flatMap(chapter => chapter.tells ?? []);

function sayNames(names: string[], say: Say): string {
  const [last, ...first] = names.toReversed();
  if (!first.length) return last ?? "";
  return say("log-names", { names: first.toReversed().join(", "), last: last! });
}
