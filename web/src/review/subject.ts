// The seat that the review is about: the reader's own, or the one that a spectator chooses.
import { say } from "../i18n/messages.ts";
import type { ReasonNames } from "../i18n/reasons.ts";
import type { FinishedMatch } from "./load.ts";

export interface Subject {
  seat: number;
  /** Whether the subject is the reader's seat, which the texts call "you". */
  isOwn: boolean;
  /** The names by seat; the reader's own seat is "You". */
  names: string[];
  game: string;
  reasonNames: ReasonNames;
}

/**
 * Return the subject of a review: the reader's seat, or `side`, the seat that a spectator has
 * chosen.
 */
export function subjectOf({ game, seat, steps }: FinishedMatch, side = 0): Subject {
  const { names } = steps.at(-1)!.view;
  return {
    seat: seat ?? side,
    isOwn: seat !== null,
    names: names.map((name, at) => (at === seat ? say("me-you") : name)),
    game,
    reasonNames: { names, ...(seat !== null && { viewer: seat }) },
  };
}

/** Return the seats in display order: the subject, then the others in turn order. */
export const seatOrder = ({ seat, names }: Subject): number[] =>
  names.map((_, at) => (seat + at) % names.length);
