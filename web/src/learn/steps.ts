// What there is to learn just now. It follows from the table as it is: the server deals, and nobody knows how.
import { type Choice, withPick } from "../choosing/choices.ts";
import type { Picking } from "../choosing/picking.ts";
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

/** In the order in which they usually come. The others are not counted. */
export const LESSONS: Record<string, Lesson[]> = {
  azul: ["take", "place", "confirm", "center", "round", "goal"],
  sintra: ["take", "place", "confirm", "center", "home", "keep", "round", "goal"],
};

/** The table, as the one who learns sees it. */
export interface Moment {
  view: View;
  seat: number;
  choices: Choice[];
  picking: Picking;
  hasRoundEnded: boolean; // since the coach came
}

export interface Step {
  lesson: Lesson;
  isNew: boolean; // it was not done before, so it is explained at length
  /** What can be done with what was picked. */
  ways: Choice[];
  /** What would be good to do. */
  hint: Choice | null;
}

/** Null where there is nothing to say: who knows it all is left alone. */
export function stepOf(now: Moment, learnt: ReadonlySet<Lesson>): Step | null {
  const lesson = lessonOf(now, learnt);
  const isNew = lesson !== null && !learnt.has(lesson);
  if (!lesson || (learnt.has("goal") && (!isNew || lesson === "wait"))) return null;
  const ways = lesson === "place" ? withPick(now.choices, now.picking.pick!) : [];
  return { lesson, isNew, ways, hint: hintFor(lesson, now, ways) };
}

function lessonOf({ view, seat, choices, picking, ...now }: Moment, learnt: ReadonlySet<Lesson>) {
  if (view.phase === "over") return "over";
  if (picking.chosen) return "confirm";
  if (picking.pick) return "place";
  if (now.hasRoundEnded && !learnt.has("round")) return "round";
  if (learnt.has("round") && !learnt.has("goal")) return "goal";
  if (view.turn !== seat || picking.sent) return "wait";
  return asked(view, choices, learnt);
}

/** Nothing is picked yet. What is new goes first, but taking before all. */
function asked(view: View, choices: Choice[], learnt: ReadonlySet<Lesson>): Lesson | null {
  if (choices.some(choice => choice.column !== null)) return null;
  if (choices.some(isKeep)) return "keep";
  if (!learnt.has("take")) return "take";
  if (!learnt.has("center") && view.marker == null && choices.some(isCentral)) return "center";
  if (!learnt.has("home") && choices.some(isHome)) return "home";
  return "take";
}

const isCentral = ({ source }: Choice): boolean => source === CENTER;
const isKeep = ({ source, color }: Choice): boolean => source === null && color !== null;
const isHome = ({ source, color, column }: Choice): boolean =>
  source === null && color === null && column === null;

function hintFor(lesson: Lesson, { choices }: Moment, ways: Choice[]): Choice | null {
  if (lesson === "place") return best(ways);
  return lesson === "take" ? best(choices.filter(({ source }) => source !== null)) : null;
}

/** By what the server says it brings: points, then little that is lost, then much that is placed. */
export function best(choices: Choice[]): Choice | null {
  const [first] = choices.toSorted(
    (a, b) => b.points - a.points || a.spilled - b.spilled || b.placed - a.placed,
  );
  return first ?? null;
}

/** Was this lesson done, now that the table is so? Those that are read end by a button. */
export function isDone(lesson: Lesson, next: Lesson | null, { pick, chosen, sent }: Picking) {
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
