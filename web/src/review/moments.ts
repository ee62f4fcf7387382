// The moments that mattered, numbered in the order of the match.
import type { KeyMoment, MatchReview } from "./report.ts";
import type { MatchEvent, Timeline } from "./timeline.ts";

export interface NumberedMoment extends KeyMoment {
  number: number;
  event: MatchEvent;
}

const LEAST = 0.03;

export function momentsOf(
  report: MatchReview | null,
  seat: number,
  { events }: Timeline,
): NumberedMoment[] {
  const found = (report?.seats[seat]?.moments ?? []).filter(
    ({ share }) => Math.abs(share) >= LEAST,
  );
  return found
    .flatMap(moment => {
      const event = events.find(each => each.seq >= moment.seq); // a setup is part of the first deal
      return event?.chances ? [{ ...moment, event }] : [];
    })
    .sort((one, other) => one.event.index - other.event.index)
    .map((moment, at) => ({ ...moment, number: at + 1 }));
}
