// A choice in words: what it is called, and what it would do.
import type { Choice } from "../../choosing/choices.ts";
import type { Tell } from "../../wire.ts";
import { sayPoints } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import type { Part } from "../face.ts";
import { FLOOR, WIDTH } from "./ghosts.ts";

export function nameOf({ target, column }: Choice): string {
  if (column !== null) return say("azul-name-column", { number: column + 1 });
  if (target === FLOOR) return say("azul-name-floor");
  return say("azul-name-line", { number: target! + 1 });
}

export function effectOf(choice: Choice): string[] {
  return choice.column === null ? effectOfTake(choice) : effectOfColumn(choice);
}

function effectOfTake({ target, placed, spilled, completes, points, ...marks }: Choice): string[] {
  return [
    placed ? say("azul-effect-placed", { count: placed }) : "",
    spilled || placed ? say("azul-effect-floored", { count: spilled }) : "",
    completes ? say("azul-effect-complete", { number: target! + 1 }) : "",
    points ? say("azul-effect-points", { points: sayPoints(points) }) : "",
    ...ends(marks),
  ].filter(Boolean);
}

const effectOfColumn = ({ points, ...marks }: Choice): string[] =>
  [sayPoints(points), ...ends(marks)].filter(Boolean);

function ends({ endsRound, lastRound }: Pick<Choice, "endsRound" | "lastRound">): string[] {
  if (lastRound) return [say("azul-effect-last-round")];
  return endsRound ? [say("azul-effect-ends-round")] : [];
}

/** A tile on the wall counts its row and its column. */
export function parts(tell: Tell): Part[] | null {
  if (tell.what !== "tiled") return null;
  const across = tell.cells.filter(cell => Math.floor(cell / WIDTH) === tell.row).length;
  const down = tell.cells.filter(cell => cell % WIDTH === tell.column).length;
  const found = [part("across", across), part("down", down)].filter(({ points }) => points > 1);
  const sum = found.reduce((all, { points }) => all + points, 0);
  return sum === tell.points ? found : [part("alone", tell.points)];
}

const part = (way: string, points: number): Part => ({
  label: say(`azul-part-${way}`, { count: points }),
  points,
});
