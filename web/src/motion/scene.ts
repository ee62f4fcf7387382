// The frames of a scene: how the scoring of one change is shown, position by position. No side effects.
import type { Change } from "../client/subscription.ts";
import { positionAfter, type Staging, withPoints } from "../games/effects.ts";
import { gainedBy, type StoryItem, type View } from "../wire.ts";
import { type MovingFace, planBySeat } from "./plan.ts";

// Durations at normal speed.
const QUIET_MS = 300; // the pause before the scoring of a round
const COUNT_MS = 400; // to count points after a movement
const BONUS_MS = 700; // to count points without a movement: floors, bonuses, ornaments
const TURN_MS = 400; // to turn a strip over
const MAX_SCORING_MS = 4000; // at most, for the whole scoring

/** A position that is shown for some time, and the items that led to it. */
export interface Frame {
  view: View;
  moved: StoryItem[]; // the items whose pieces move to their places in this view
  scored: ScoredItem[]; // the items whose points this view includes
  ms: number;
  factor: number; // multiplies the duration of the animations; less than 1 if a long scene is shortened
}

export type ScoredItem = Extract<StoryItem, { points: number; seat: number }>;

/** The text and numbers that the page shows about a running scene. */
export interface Scene {
  seat: number | null; // the seat that acted
  round: number; // the round that ends; 0 if none ends
  isLast: boolean; // whether the match ends
  what: StoryItem["what"] | null; // the kind of points that are being counted
  summary: RoundSummary | null; // the summary of the round, once it has ended
}

export function sceneOf(items: readonly StoryItem[]): Scene {
  const actor = items.find(item => "seat" in item);
  const end = items.find(item => item.what === "roundend");
  return {
    seat: actor && "seat" in actor ? actor.seat : null,
    round: end?.what === "roundend" ? end.round : 0,
    isLast: items.some(item => item.what === "over"),
    what: null,
    summary: null,
  };
}

export const itemsOf = ({ story }: Change): StoryItem[] => story.flatMap(({ items = [] }) => items);

/** Whether a change is shown as a scene: it scores, or it ends a round or the match. */
export const isScene = (items: readonly StoryItem[]): boolean =>
  items.some(item => isScored(item) || item.what === "roundend" || item.what === "over");

/** Return the frames between two views. The server's view after the change is not among them. */
export function framesOf(
  items: readonly StoryItem[],
  before: View,
  after: View,
  face: MovingFace,
  staging: Staging,
): Frame[] {
  const frames: Frame[] = [];
  let [view, isQuiet]: [View, boolean] = [{ ...before, turn: null }, !isRoundEnd(items)];
  for (const [rank, group] of byRank(items, staging)) {
    if (rank > 0 && !isQuiet) {
      frames.push(quiet(view));
      isQuiet = true;
    }
    const added = framesOfGroup(group, view, after, face, staging);
    view = added.at(-1)?.view ?? positionAfter(group, view, after, staging.effect);
    frames.push(...added);
  }
  return shortened(frames);
}

function framesOfGroup(
  group: StoryItem[],
  before: View,
  after: View,
  face: MovingFace,
  staging: Staging,
): Frame[] {
  const moving = planBySeat(group, before, face).end || turnMs(group, staging);
  const scored = group.filter(isScored);
  const view = positionAfter(group, before, after, staging.effect);
  const moved: Frame = { ...quiet(view), moved: group, ms: moving };
  if (!scored.length) return moving ? [moved] : [];
  const counted: Frame = { ...quiet(withPoints(view, scored)), scored };
  if (!moving) return [{ ...counted, moved: group, ms: BONUS_MS }];
  return [moved, { ...counted, ms: COUNT_MS }];
}

const quiet = (view: View): Frame => ({
  view,
  moved: [],
  scored: [],
  ms: QUIET_MS,
  factor: 1,
});

const isScored = (item: StoryItem): item is ScoredItem => "points" in item && item.points !== 0;

export const isRoundEnd = (items: readonly StoryItem[]): boolean =>
  items.some(item => item.what === "roundend");

const turnMs = (group: StoryItem[], { turning }: Staging): number =>
  group.some(item => turning(item).length) ? TURN_MS : 0;

function byRank(items: readonly StoryItem[], { rank }: Staging): [number, StoryItem[]][] {
  const ranks = [...new Set(items.map(rank))].sort((a, b) => a - b);
  return ranks.map(each => [each, items.filter(item => rank(item) === each)]);
}

/** Shorten all frames by the same factor if together they take too long. */
function shortened(frames: Frame[]): Frame[] {
  const total = frames.reduce((sum, frame) => sum + frame.ms, 0);
  const factor = Math.min(1, MAX_SCORING_MS / Math.max(1, total));
  return frames.map(frame => ({ ...frame, ms: frame.ms * factor, factor }));
}

// --- The round's summary.

export interface RoundSummary {
  round: number;
  /** The seats, ordered by their points in this round, the highest first. */
  seats: { seat: number; gained: number; score: number }[];
}

/**
 * Return the summary of the round that ended, with the points of each seat; null if no round ended.
 * `items` is the story since its deal.
 */
export function summaryOf(items: readonly StoryItem[], after: View): RoundSummary | null {
  const end = items.findLast(item => item.what === "roundend");
  if (end?.what !== "roundend") return null;
  const seats = after.boards.map(({ score }, seat) => ({
    seat,
    gained: gainedBy(seat, items),
    score,
  }));
  return {
    round: end.round,
    seats: seats.sort((a, b) => b.gained - a.gained),
  };
}
