// Places to go to in a replay: rounds and turns.
import type { Turn } from "../turns.ts";

/** A round: the events of its deal and of its last turn. */
export interface Round {
  number: number;
  first: number;
  last: number;
}

/** The rounds whose deal is in the story. */
export function roundsOf(turns: readonly Turn[]): Round[] {
  const rounds: Round[] = [];
  for (const { ply, round, items } of turns) {
    if (ply === null) continue;
    if (items.some(({ what }) => what === "dealt"))
      rounds.push({ number: round, first: ply, last: ply });
    else if (rounds.at(-1)?.number === round) rounds.at(-1)!.last = ply;
  }
  return rounds;
}

/** The event of the seat's last turn; null if no other seat has acted since. */
export function ownLastTurn(turns: readonly Turn[], seat: number | null): number | null {
  const index = turns.findLastIndex(turn => turn.seat === seat && turn.ply !== null);
  const hasOthers = turns.slice(index + 1).some(turn => turn.seat !== null && turn.ply !== null);
  return seat !== null && index >= 0 && hasOthers ? turns[index]!.ply : null;
}

/** The turn that an event belongs to. */
export const turnAt = (turns: readonly Turn[], ply: number): Turn | undefined =>
  turns.find(turn => turn.ply !== null && turn.ply >= ply);
