// The story by turns: what each turn told, in which round, and after which event it can be seen.
import type { Chapter, Tell } from "../../wire.ts";

export interface Turn {
  /** The match's event that it ends with; null where the match stood still. */
  ply: number | null;
  /** Whose turn; null: the bag's, or nobody's. */
  seat: number | null;
  round: number;
  tells: Tell[];
}

/** Told from the first chapter on: events are counted. */
export function turns(story: readonly Chapter[]): Turn[] {
  const told: Turn[] = [];
  let [first, round] = [0, 0];
  for (const chapter of story) {
    for (const turn of split(chapter, first)) {
      round = roundOf(turn.tells) ?? round;
      // Before the first deal events are notes of the fair deal: nothing to look at.
      told.push({ ...turn, round, ply: round > 0 ? turn.ply : null });
    }
    first += chapter.plays?.length ?? 0;
  }
  return told;
}

/** An entry has at most two parts: what a seat did, and what the bag did then. */
function split({ plays = [], tells = [] }: Chapter, first: number): Omit<Turn, "round">[] {
  const drawn = tells.findIndex(tell => tell.what === "begun" || tell.what === "dealt");
  const at = drawn < 0 ? tells.length : drawn;
  const acted = plays.findLastIndex(([seat]) => seat >= 0);
  const seat = plays[acted]?.[0] ?? null;
  return [
    { ply: acted < 0 ? null : first + acted, seat, tells: tells.slice(0, at) },
    { ply: first + plays.length - 1, seat: null, tells: tells.slice(at) },
  ].filter(part => part.tells.length > 0);
}

function roundOf(tells: Tell[]): number | null {
  const dealt = tells.find(tell => tell.what === "dealt");
  return dealt?.what === "dealt" ? dealt.round : null;
}

// --- Where one can look back to.

/** The events that can be looked at: from the first deal to the last turn. */
export function reach(told: readonly Turn[]): { first: number; last: number } | null {
  const first = told.find(turn => turn.round > 0 && turn.ply !== null)?.ply;
  const last = told.findLast(turn => turn.ply !== null)?.ply;
  return first == null || last == null ? null : { first, last };
}

/** Where rounds begin. */
export const deals = (told: readonly Turn[]): number[] =>
  told.filter(({ tells }) => roundOf(tells) !== null).map(turn => turn.ply!);

/** How it stood after my last turn, if anybody has had one since. */
export function sinceMine(told: readonly Turn[], seat: number | null): number | null {
  const mine = told.findLastIndex(turn => turn.seat === seat && turn.ply !== null);
  const isOver = told.slice(mine + 1).some(turn => turn.seat !== null && turn.ply !== null);
  return seat !== null && mine >= 0 && isOver ? told[mine]!.ply : null;
}

/** What the event told: the turn it belongs to. */
export const turnAt = (told: readonly Turn[], ply: number): Turn | undefined =>
  told.find(turn => turn.ply !== null && turn.ply >= ply);
