// The timeline of some story items: when pieces move and sounds play. No side effects.
import type { Movement } from "../games/face.ts";
import type { StoryItem, View } from "../wire.ts";
import { type Sound, soundFor } from "./sounds.ts";

// Durations at normal speed.
export const MOVE_MS = 340;
const STAGGER_MS = 40; // between two pieces

export interface TimedMovement extends Movement {
  at: number;
}

export interface TimedSound {
  at: number;
  sound: Sound;
  points: number;
}

export interface Plan {
  movements: TimedMovement[];
  sounds: TimedSound[];
  end: number; // when the last piece has landed
}

/** The part of a game's face that the timeline needs. */
export interface MovingFace {
  movements(item: StoryItem, before: View, earlier?: readonly StoryItem[]): Movement[];
  highlights(item: StoryItem): string[];
}

/** Return a timeline that moves the pieces of these items one after the other. */
export function plan(items: readonly StoryItem[], before: View, face: MovingFace): Plan {
  const timeline: Plan = { movements: [], sounds: [], end: 0 };
  for (const [number, item] of items.entries()) {
    const movements = face.movements(item, before, items.slice(0, number)).flatMap(single);
    for (const movement of movements) {
      timeline.movements.push({ ...movement, at: STAGGER_MS * timeline.movements.length });
      timeline.end = timeline.movements.at(-1)!.at + MOVE_MS;
    }
    addSound(timeline, item, movements.length ? timeline.end : 0);
  }
  return timeline;
}

/** Return a timeline in which the pieces of each seat move one after the other, and all seats move at the same time. */
export function planBySeat(items: readonly StoryItem[], before: View, face: MovingFace): Plan {
  const seats = [...new Set(items.map(seatOf))];
  const plans = seats.map(seat =>
    plan(
      items.filter(item => seatOf(item) === seat),
      before,
      face,
    ),
  );
  return {
    movements: plans.flatMap(each => each.movements),
    sounds: plans.flatMap(each => each.sounds),
    end: Math.max(0, ...plans.map(each => each.end)),
  };
}

const seatOf = (item: StoryItem): number | null => ("seat" in item ? item.seat : null);

/** Split a movement into movements of single pieces. */
const single = (movement: Movement): Movement[] =>
  Array.from({ length: movement.count }, () => ({ ...movement, count: 1 }));

/** Add a sound, unless the same one plays at this time already. */
function addSound(timeline: Plan, item: StoryItem, at: number): void {
  const sound = soundFor(item);
  const isDuplicate = timeline.sounds.some(each => each.sound === sound && each.at === at);
  if (sound && !isDuplicate)
    timeline.sounds.push({ at, sound, points: "points" in item ? item.points : 0 });
}
