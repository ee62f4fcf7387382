// The result of a finished match for the person who played it.
import { say } from "../i18n/messages.ts";
import type { MyMatch } from "../wire.ts";

export type MatchSeat = MyMatch["seats"][number];

const own = (match: MyMatch): MatchSeat => match.seats[match.seat]!;

/** Return whether the person won, possibly sharing the victory. */
export const hasWon = (match: MyMatch): boolean => own(match).place === 1;

/** Return the result as a title, such as "You won by 12" or "Third of four". */
export function resultText(match: MyMatch): string {
  const { place, out } = own(match);
  if (place == null) return say("me-unknown");
  if (out) return say("me-left");
  if (place === 1) return isShared(match) ? say("me-won-together") : byMargin("won", match);
  return match.seats.length > 2 ? placeText(place, match.seats.length) : byMargin("lost", match);
}

const isShared = ({ seats }: MyMatch): boolean =>
  seats.filter(({ place }) => place === 1).length > 1;

const placeText = (place: number, seats: number): string => say("me-place", { place, seats });

/**
 * Return the result with its margin in points, without a margin if all others left, or with the
 * tie-break if scores are equal.
 */
function byMargin(outcome: "won" | "lost", match: MyMatch): string {
  const others = match.seats.filter((seat, at) => at !== match.seat && !seat.out);
  if (!others.length) return say(`me-${outcome}`);
  const points = Math.abs(scoreOf(own(match)) - Math.max(...others.map(scoreOf)));
  return points ? say(`me-${outcome}-by`, { points }) : say(`me-${outcome}-by-tiebreak`);
}

const scoreOf = ({ score }: MatchSeat): number => score ?? 0;

/** Return the person's score as a share of the best score, below 1 unless they won. */
export function shareOfBest(match: MyMatch): number {
  if (hasWon(match)) return 1;
  const best = Math.max(1, ...match.seats.map(scoreOf));
  return Math.min(0.99, Math.max(0, scoreOf(own(match)) / best));
}

/** Return the seats in display order: the person's own, then the others by their place. */
export function seatsToShow({ seats, seat }: MyMatch): number[] {
  const rank = (at: number) => (at === seat ? 0 : (seats[at]!.place ?? seats.length));
  return [...seats.keys()].sort((one, other) => rank(one) - rank(other));
}
