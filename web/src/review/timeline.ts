// The events of a match in order, from its replay, with the review of those that have been searched.
import type { ReplayStep, View } from "../wire.ts";
import type { ActionReview, MatchReview } from "./report.ts";

export interface MatchEvent {
  /** The index of the event in the timeline. */
  index: number;
  seq: number;
  kind: "deal" | "action" | "left";
  seat: number; // -1 is the bag
  round: number;
  /**
   * `number` counts the actions of a round from 1; it is 0 for any other event. `of` is the number
   * of actions in the round.
   */
  number: number;
  of: number;
  step: ReplayStep;
  /** The position before the event. */
  before: View;
  /** The chances of all seats before and after the event; null until it is reviewed. */
  chances: { before: number[]; after: number[] } | null;
  luck: number[] | null;
  review: ActionReview | null;
}

export interface Round {
  number: number;
  first: number; // the index of its first event
  end: number; // the index after its last event
}

export interface Timeline {
  events: MatchEvent[];
  rounds: Round[];
  /** The number of events that have been reviewed, counted from the start. */
  reviewed: number;
}

const FAIR_DEAL = /^(commit|salt|reveal)=/;
const [UNDO, LEAVING] = ["undo", ["resign", "timeout"]];

export function timelineOf(steps: readonly ReplayStep[], report: MatchReview | null): Timeline {
  const stood = mergedDeals(standing(steps));
  const bySeq = new Map<number, Reviewed>();
  for (const each of report ? [...report.actions, ...report.deals, ...report.departures] : []) {
    bySeq.set(each.seq, each as Reviewed);
  }
  const events: MatchEvent[] = [];
  let now = Array<number>(steps.at(-1)!.view.names.length).fill(
    1 / steps.at(-1)!.view.names.length,
  );
  for (const chain of stood) {
    const event = eventOf(events.length, chain, steps, bySeq, now);
    now = event.chances?.after ?? now;
    events.push(event);
  }
  const reviewed = events.findIndex(({ chances }) => !chances);
  return {
    events: withNumbers(events),
    rounds: roundsOf(events),
    reviewed: reviewed < 0 ? events.length : reviewed,
  };
}

type Reviewed = { seq: number; shares: number[]; luck?: number[] };

/** Return the events that were not taken back, without the events of the fair deal. */
function standing(steps: readonly ReplayStep[]): ReplayStep[] {
  const stood: ReplayStep[] = [];
  for (const step of steps) {
    if (step.text === UNDO) stood.pop();
    else if (!FAIR_DEAL.test(step.text)) stood.push(step);
  }
  return stood;
}

/**
 * Group the steps into events. Consecutive draws, such as a setup and the first deal, are one
 * event.
 */
function mergedDeals(steps: ReplayStep[]): ReplayStep[][] {
  const chains: ReplayStep[][] = [];
  for (const step of steps) {
    const last = chains.at(-1);
    if (step.seat < 0 && last && last[0]!.seat < 0) last.push(step);
    else chains.push([step]);
  }
  return chains;
}

function eventOf(
  index: number,
  chain: ReplayStep[],
  steps: readonly ReplayStep[],
  bySeq: ReadonlyMap<number, Reviewed>,
  now: number[],
): MatchEvent {
  const step = chain.at(-1)!;
  const kind = step.seat < 0 ? "deal" : LEAVING.includes(step.text) ? "left" : "action";
  const before = (steps[chain[0]!.seq - 1] ?? step).view;
  const found = chain.map(({ seq }) => bySeq.get(seq)).filter(each => each !== undefined);
  const after = bySeq.get(step.seq)?.shares;
  return {
    ...{ index, step, kind, before },
    seq: step.seq,
    seat: step.seat,
    round: kind === "deal" ? step.view.round : before.round,
    number: 0,
    of: 0,
    chances: after ? { before: now, after } : null,
    luck: kind === "deal" && after ? sum(found.map(({ luck = [] }) => luck)) : null,
    review: kind === "action" ? ((bySeq.get(step.seq) as ActionReview | undefined) ?? null) : null,
  };
}

const sum = (rows: number[][]): number[] =>
  (rows[0] ?? []).map((_, seat) => rows.reduce((all, row) => all + row[seat]!, 0));

function withNumbers(events: MatchEvent[]): MatchEvent[] {
  const counts = new Map<number, number>();
  for (const event of events) {
    if (event.kind !== "action") continue;
    event.number = (counts.get(event.round) ?? 0) + 1;
    counts.set(event.round, event.number);
  }
  for (const event of events) event.of = counts.get(event.round) ?? 0;
  return events;
}

function roundsOf(events: MatchEvent[]): Round[] {
  const rounds: Round[] = [];
  for (const { round, index } of events) {
    const last = rounds.at(-1);
    if (last?.number === round) last.end = index + 1;
    else rounds.push({ number: round, first: index, end: index + 1 });
  }
  return rounds;
}
