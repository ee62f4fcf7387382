// The scores after each turn of a match, added up from its story.
import { type EntryStory, gainedBy, type StoryItem } from "../../wire.ts";

/** The scores of all seats from an event on. */
export interface ScorePoint {
  seq: number;
  scores: number[];
}

interface Played {
  text: string;
  before: number[]; // the scores
}

/**
 * Return the scores after every entry of a story. `cut` is the number of events before the story;
 * `now` are the scores after it.
 */
export function scoresByTurn(
  story: readonly EntryStory[],
  cut: number | null,
  now: readonly number[],
): ScorePoint[] {
  const points = addUp(story, cut ?? 0, now.length);
  const last = points.at(-1)!.scores;
  const missing = now.map((score, seat) => (cut ? score - last[seat]! : 0));
  return points.map(({ seq, scores }) => ({
    seq,
    scores: scores.map((score, seat) => score + missing[seat]!),
  }));
}

function addUp(story: readonly EntryStory[], first: number, seats: number): ScorePoint[] {
  let [next, scores] = [first, Array<number>(seats).fill(0)];
  const points: ScorePoint[] = [{ seq: first, scores }];
  const played: Played[] = [];
  for (const { plays = [], items = [] } of story) {
    for (const [, text] of plays) played.push({ text, before: scores });
    for (const item of items) scores = scoresAfter(item, scores, played);
    const acted = plays.findLastIndex(([seat]) => seat >= 0);
    points.push({ seq: next + Math.max(0, acted), scores });
    next += plays.length;
  }
  return points;
}

/** Return the scores after an item. An action that is taken back restores the scores before it. */
function scoresAfter(item: StoryItem, scores: number[], played: Played[]): number[] {
  if (item.what !== "tookback") return scores.map((score, seat) => score + gainedBy(seat, [item]));
  const at = played.findLastIndex(({ text }) => text === item.action);
  return played.splice(at)[0]?.before ?? scores;
}

/** Return the scores after an event. */
export const scoresAt = (points: readonly ScorePoint[], seq: number): number[] =>
  (points.findLast(point => point.seq <= seq) ?? points[0]!).scores;
