// Places to go to in a replay: rounds and turns.
import { beginsRound, type Turn } from "../turns.ts";

/**
 * A round: the event of its deal (of its first turn if the match begins in this round), and the
 * event of its last turn.
 */
export interface Round {
  number: number;
  first: number;
  last: number;
}

/** Return the rounds whose beginning is in the story. */
export function roundsOf(turns: readonly Turn[]): Round[] {
  const rounds: Round[] = [];
  let begun = 0;
  for (const { ply, round, items } of turns) {
    if (items.some(beginsRound)) begun = round;
    if (ply === null || round !== begun) continue;
    if (rounds.at(-1)?.number === round) rounds.at(-1)!.last = ply;
    else rounds.push({ number: round, first: ply, last: ply });
  }
  return rounds;
}

/** Return the event of the seat's last turn; null if no other seat has acted since. */
export function ownLastTurn(turns: readonly Turn[], seat: number | null): number | null {
  const index = turns.findLastIndex(turn => turn.seat === seat && turn.ply !== null);
  const hasOthers = turns.slice(index + 1).some(turn => turn.seat !== null && turn.ply !== null);
  return seat !== null && index >= 0 && hasOthers ? turns[index]!.ply : null;
}

/** Return the turn to which an event belongs. */
export const turnAt = (turns: readonly Turn[], ply: number): Turn | undefined =>
  turns.find(turn => turn.ply !== null && turn.ply >= ply);
