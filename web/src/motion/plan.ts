// When what moves: the happenings of one change as a plan in time. It touches nothing.
import type { Flight } from "../games/face.ts";
import type { Tell, View } from "../wire.ts";
import { type Sound, soundOf } from "./sounds.ts";

/** ms, at normal speed. */
export const FLIGHT = 340;
const STAGGER = 40; // between two pieces
const SCORE = 420; // that what scores stays lit
const SCORES = 4000; // for all that scores in a round
const REFILL = 1200; // for all displays together
const PIECE = 55; // between two pieces of a refill

export interface Flying extends Flight {
  at: number;
}

export interface Scoring {
  at: number;
  for: number;
  places: string[]; // that light up
  over: string; // where the points appear
  points: number;
}

export interface Sounding {
  at: number;
  sound: Sound;
  points: number;
}

export interface Plan {
  flights: Flying[];
  scores: Scoring[];
  sounds: Sounding[];
  refill: { at: number; every: number } | null;
  end: number;
}

/** What a game says of its happenings. */
export interface Shown {
  flights(tell: Tell, before: View, earlier?: readonly Tell[]): Flight[];
  litBy(tell: Tell): string[];
}

export function plan(tells: readonly Tell[], before: View, face: Shown, after: View): Plan {
  const made: Plan = { flights: [], scores: [], sounds: [], refill: null, end: 0 };
  const scoring = tells.filter(isScore).length;
  const every = Math.min(SCORE, SCORES / Math.max(1, scoring));
  let [at, next] = [0, 0]; // when this happens, and when a piece may fly after the last one
  for (const [number, tell] of tells.entries()) {
    const flights = face.flights(tell, before, tells.slice(0, number)).flatMap(single);
    if (isScore(tell) || tell.what === "dealt") at = Math.max(at, made.end);
    next = Math.max(next, at);
    for (const flight of flights) {
      made.flights.push({ ...flight, at: next });
      next += STAGGER;
    }
    if (flights.length) made.end = Math.max(made.end, next - STAGGER + FLIGHT);
    sound(made, tell, flights.length ? made.end : at);
    if (isScore(tell)) at = score(made, tell, face, flights, every);
    if (tell.what === "dealt") refill(made, after, at);
  }
  return made;
}

type Score = Extract<Tell, { points: number; seat: number }>;

const isScore = (tell: Tell): tell is Score => "points" in tell && tell.points !== 0;

/** Pieces fly one by one. */
const single = (flight: Flight): Flight[] =>
  Array.from({ length: flight.count }, () => ({ ...flight, count: 1 }));

/** It lights up when its piece has landed; the next one needs not wait until it is dark again. */
function score(made: Plan, tell: Score, face: Shown, flights: Flight[], every: number): number {
  const at = made.end;
  const places = face.litBy(tell);
  const over = flights.at(-1)?.to ?? places.at(-1) ?? `seat ${tell.seat}`;
  made.scores.push({ at, for: every, places, over, points: tell.points });
  made.end = at + every;
  return at + every / 2;
}

/** Many pieces that land together make one sound. */
function sound(made: Plan, tell: Tell, at: number): void {
  const sound = soundOf(tell);
  const isMade = made.sounds.some(each => each.sound === sound && each.at === at);
  if (sound && !isMade) made.sounds.push({ at, sound, points: "points" in tell ? tell.points : 0 });
}

function refill(made: Plan, { displays }: View, at: number): void {
  const pieces = displays.flat().reduce((sum, count) => sum + count, 0);
  const every = Math.min(PIECE, (REFILL - FLIGHT) / Math.max(1, pieces - 1));
  made.refill = { at, every };
  made.end = at + every * (pieces - 1) + FLIGHT;
}
