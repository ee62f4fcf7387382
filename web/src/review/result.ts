// The result of the match as the headline of its review.
import { say } from "../i18n/messages.ts";
import { resultText } from "../me/result.ts";
import type { MyMatch } from "../wire.ts";
import type { FinishedMatch } from "./load.ts";

export function headline(match: FinishedMatch): string {
  const { seat, result } = match;
  if (seat === null) return spectatorText(match);
  const place = result.places[seat]!;
  const isBehind = result.places.length > 2 && place > 1 && !result.out.includes(seat);
  return isBehind ? placeText(match, seat, place) : resultText(asMyMatch(match, seat));
}

function placeText({ result, steps }: FinishedMatch, seat: number, place: number): string {
  const [winner] = result.winners;
  const points = result.scores[winner!]! - result.scores[seat]!;
  const name = steps.at(-1)!.view.names[winner!]!;
  return say(points > 0 ? "review-behind" : "review-behind-tiebreak", { place, points, name });
}

function spectatorText({ result, steps }: FinishedMatch): string {
  const { names } = steps.at(-1)!.view;
  const [winner] = result.winners;
  if (result.winners.length !== 1) return say("review-shared");
  const others = result.scores.filter((_, at) => at !== winner);
  const points = result.scores[winner!]! - Math.max(...others);
  return say(points > 0 ? "review-won-by" : "review-won", { name: names[winner!]!, points });
}

/** Return the match in the format of the list of a person's matches. */
function asMyMatch(match: FinishedMatch, seat: number): MyMatch {
  const { game, option, endedAt, result, steps } = match;
  const seats = steps.at(-1)!.view.names.map((name, at) => ({
    name,
    score: result.scores[at]!,
    place: result.places[at]!,
    out: result.out.includes(at),
  }));
  return { id: match.table ?? "", game, option, ended_at: endedAt, seat, seats } as MyMatch;
}
