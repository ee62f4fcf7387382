// The timeline of one change: when pieces move, points appear and sounds play. No side effects.
import type { Movement } from "../games/face.ts";
import type { StoryItem, View } from "../wire.ts";
import { type Sound, soundFor } from "./sounds.ts";

// Durations at normal speed.
export const MOVE_MS = 340;
const STAGGER_MS = 40; // between two pieces
const SCORE_MS = 420; // that a scoring place stays lit
const MAX_SCORES_MS = 4000; // for all scores of a round
const REFILL_MS = 1200; // for all displays together
const REFILL_STAGGER_MS = 55; // between two pieces of a refill

export interface TimedMovement extends Movement {
  at: number;
}

export interface Score {
  at: number;
  for: number;
  places: string[]; // that light up
  over: string; // the place where the points appear
  points: number;
}

export interface TimedSound {
  at: number;
  sound: Sound;
  points: number;
}

export interface Plan {
  movements: TimedMovement[];
  scores: Score[];
  sounds: TimedSound[];
  refill: { at: number; interval: number } | null;
  end: number;
}

/** The part of a game's face that the timeline needs. */
export interface MovingFace {
  movements(item: StoryItem, before: View, earlier?: readonly StoryItem[]): Movement[];
  highlights(item: StoryItem): string[];
}

export function plan(
  items: readonly StoryItem[],
  before: View,
  face: MovingFace,
  after: View,
): Plan {
  const timeline: Plan = { movements: [], scores: [], sounds: [], refill: null, end: 0 };
  const scores = items.filter(isScore).length;
  const interval = Math.min(SCORE_MS, MAX_SCORES_MS / Math.max(1, scores));
  let [at, next] = [0, 0]; // the time of this item, and the earliest start of its first piece
  for (const [number, item] of items.entries()) {
    const movements = face.movements(item, before, items.slice(0, number)).flatMap(single);
    if (isScore(item) || item.what === "dealt") at = Math.max(at, timeline.end);
    next = Math.max(next, at);
    for (const movement of movements) {
      timeline.movements.push({ ...movement, at: next });
      next += STAGGER_MS;
    }
    if (movements.length) timeline.end = Math.max(timeline.end, next - STAGGER_MS + MOVE_MS);
    addSound(timeline, item, movements.length ? timeline.end : at);
    if (isScore(item)) at = addScore(timeline, item, face, movements, interval);
    if (item.what === "dealt") addRefill(timeline, after, at);
  }
  return timeline;
}

type ScoringItem = Extract<StoryItem, { points: number; seat: number }>;

const isScore = (item: StoryItem): item is ScoringItem => "points" in item && item.points !== 0;

/** Split a movement into single pieces. */
const single = (movement: Movement): Movement[] =>
  Array.from({ length: movement.count }, () => ({ ...movement, count: 1 }));

/** Add a score after the last piece has landed. Return the time of the next item, which may overlap. */
function addScore(
  timeline: Plan,
  item: ScoringItem,
  face: MovingFace,
  movements: Movement[],
  interval: number,
): number {
  const at = timeline.end;
  const places = face.highlights(item);
  const over = movements.at(-1)?.to ?? places.at(-1) ?? `seat ${item.seat}`;
  timeline.scores.push({ at, for: interval, places, over, points: item.points });
  timeline.end = at + interval;
  return at + interval / 2;
}

/** Add a sound, unless the same one plays at this time already. */
function addSound(timeline: Plan, item: StoryItem, at: number): void {
  const sound = soundFor(item);
  const isDuplicate = timeline.sounds.some(each => each.sound === sound && each.at === at);
  if (sound && !isDuplicate)
    timeline.sounds.push({ at, sound, points: "points" in item ? item.points : 0 });
}

function addRefill(timeline: Plan, { displays }: View, at: number): void {
  const pieces = displays.flat().reduce((sum, count) => sum + count, 0);
  const interval = Math.min(REFILL_STAGGER_MS, (REFILL_MS - MOVE_MS) / Math.max(1, pieces - 1));
  timeline.refill = { at, interval };
  timeline.end = at + interval * (pieces - 1) + MOVE_MS;
}
