// The main reason why a match was won: the source of points with the largest difference.
import { formatScore, say } from "../../i18n/messages.ts";
import type { Summary } from "../../wire.ts";
import { sourceName } from "../Preview.tsx";

/**
 * Return the main reason for the result: "The difference: full rows, 6 to 2." Empty after a tie, or
 * if points did not decide the match.
 */
export function reasonText({ sources, scores, winners }: Summary, seat: number | null): string {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return "";
  const other = seat === null || seat === winner ? bestOther(scores, winner) : seat;
  const [what, points] = largestDifference(sources, winner, other);
  if (!what || scores[winner]! <= scores[other]!) return "";
  const name = sourceName(what);
  const source = name.charAt(0).toLocaleLowerCase() + name.slice(1);
  const [more, less] = [formatScore(points[winner]!), formatScore(points[other]!)];
  return say("table-reason", { source, more, less });
}

/** Return the seat with the most points, apart from the winner. */
const bestOther = (scores: number[], winner: number): number =>
  [...scores.keys()]
    .filter(seat => seat !== winner)
    .reduce((best, seat) => (scores[seat]! > scores[best]! ? seat : best));

function largestDifference(
  sources: Summary["sources"],
  winner: number,
  other: number,
): [string, number[]] {
  const gain = (points: number[]) => points[winner]! - points[other]!;
  const won = Object.entries(sources).filter(([, points]) => gain(points) > 0);
  return won.toSorted(([, a], [, b]) => gain(b) - gain(a))[0] ?? ["", []];
}
