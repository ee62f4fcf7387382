// The coach's current lesson. It is derived from the position, since the deal is random.
import { type Choice, withPick } from "../selection/choices.ts";
import type { Selection } from "../selection/selection.ts";
import { CENTER, type View } from "../wire.ts";

export type Lesson =
  | "take"
  | "place"
  | "confirm"
  | "center"
  | "home"
  | "keep"
  | "wait"
  | "round"
  | "goal"
  | "over";

/** The lessons that count as progress, in their usual order. */
export const LESSONS: Record<string, Lesson[]> = {
  azul: ["take", "place", "confirm", "center", "round", "goal"],
  sintra: ["take", "place", "confirm", "center", "home", "keep", "round", "goal"],
};

/** The position and the selection, on which the next lesson depends. */
export interface Situation {
  view: View;
  seat: number;
  choices: Choice[];
  selection: Selection;
  hasRoundEnded: boolean; // since the page opened
}

export interface Step {
  lesson: Lesson;
  isNew: boolean; // not done before, so it is explained in full
  /** The choices that complete the pick. */
  options: Choice[];
  /** A good choice, which the coach suggests. */
  hint: Choice | null;
}

/** Return the current step; null if there is nothing new to explain. */
export function stepOf(now: Situation, learned: ReadonlySet<Lesson>): Step | null {
  const lesson = lessonOf(now, learned);
  const isNew = lesson !== null && !learned.has(lesson);
  if (!lesson || (learned.has("goal") && (!isNew || lesson === "wait"))) return null;
  const options = lesson === "place" ? withPick(now.choices, now.selection.pick!) : [];
  return { lesson, isNew, options, hint: hintFor(lesson, now, options) };
}

function lessonOf(
  { view, seat, choices, selection, ...now }: Situation,
  learned: ReadonlySet<Lesson>,
) {
  if (view.phase === "over") return "over";
  if (selection.chosen) return "confirm";
  if (selection.pick) return "place";
  if (now.hasRoundEnded && !learned.has("round")) return "round";
  if (learned.has("round") && !learned.has("goal")) return "goal";
  if (view.turn !== seat || selection.sent) return "wait";
  return lessonBeforePick(view, choices, learned);
}

/** Return the lesson for a player without a pick; null while the player has to choose a column. */
function lessonBeforePick(
  view: View,
  choices: Choice[],
  learned: ReadonlySet<Lesson>,
): Lesson | null {
  if (choices.some(choice => choice.column !== null)) return null;
  if (choices.some(isKeep)) return "keep";
  if (!learned.has("take")) return "take";
  if (!learned.has("center") && view.marker == null && choices.some(isFromCenter)) return "center";
  if (!learned.has("home") && choices.some(isHome)) return "home";
  return "take";
}

const isFromCenter = ({ source }: Choice): boolean => source === CENTER;
const isKeep = ({ source, color }: Choice): boolean => source === null && color !== null;
const isHome = ({ source, color, column }: Choice): boolean =>
  source === null && color === null && column === null;

function hintFor(lesson: Lesson, { choices }: Situation, options: Choice[]): Choice | null {
  if (lesson === "place") return best(options);
  return lesson === "take" ? best(choices.filter(({ source }) => source !== null)) : null;
}

/**
 * Return the choice with the most points. Among equal choices, prefer the one with the fewest
 * spilled pieces, then the one with the most placed pieces.
 */
export function best(choices: Choice[]): Choice | null {
  const [first] = choices.toSorted(
    (a, b) => b.points - a.points || a.spilled - b.spilled || b.placed - a.placed,
  );
  return first ?? null;
}

/**
 * Whether the player has completed a lesson, judged by the next lesson and the selection. A lesson
 * without an action ends with a button instead.
 */
export function isDone(lesson: Lesson, next: Lesson | null, { pick, chosen, sent }: Selection) {
  switch (lesson) {
    case "take":
    case "center":
      return pick !== null;
    case "home":
      return pick !== null || chosen !== null;
    case "place":
    case "keep":
      return chosen !== null || sent !== null;
    case "confirm":
      return sent !== null;
    case "wait":
      return next !== "wait";
    default:
      return false;
  }
}
