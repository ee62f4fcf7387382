// Places to go to in a replay: rounds and turns.
import { beginsRound, type Turn } from "../turns.ts";

/**
 * A round. `first` is the event of its deal (of its first turn if the match begins in this round),
 * `last` that of its last turn.
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
  for (const { seq, round, items } of turns) {
    if (items.some(beginsRound)) begun = round;
    if (seq === null || round !== begun) continue;
    if (rounds.at(-1)?.number === round) rounds.at(-1)!.last = seq;
    else rounds.push({ number: round, first: seq, last: seq });
  }
  return rounds;
}

/** Return the event of the seat's last turn; null if no other seat has acted since. */
export function ownLastTurn(turns: readonly Turn[], seat: number | null): number | null {
  const index = turns.findLastIndex(turn => turn.seat === seat && turn.seq !== null);
  const hasOthers = turns.slice(index + 1).some(turn => turn.seat !== null && turn.seq !== null);
  return seat !== null && index >= 0 && hasOthers ? turns[index]!.seq : null;
}

/** Return the turn to which an event belongs. */
export const turnAt = (turns: readonly Turn[], seq: number): Turn | undefined =>
  turns.find(turn => turn.seq !== null && turn.seq >= seq);
