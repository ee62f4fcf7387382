// The texts of Azul: colors, choices, and the parts of a score.
import { COLORS } from "../../art/pieces.ts";
import { say, signed } from "../../i18n/messages.ts";
import { sayPoints } from "../../i18n/story.ts";
import type { Choice } from "../../selection/choices.ts";
import type { AzulBoard, AzulPrinted, StoryItem } from "../../wire.ts";
import type { Part, Shown } from "../face.ts";
import { FLOOR, ghostsOf, WIDTH } from "./ghosts.ts";

export const COLOR_NAMES: readonly string[] = COLORS.azul;

export const sayColor = (color: number): string => say(`color-${COLOR_NAMES[color]}`);

export function nameOf({ target, column }: Choice): string {
  if (column !== null) return say("azul-name-column", { number: column + 1 });
  if (target === FLOOR) return say("azul-name-floor");
  return say("azul-name-line", { number: target! + 1 });
}

export function effectOf(choice: Choice): string[] {
  return choice.column === null ? effectOfTake(choice) : effectOfColumn(choice);
}

function effectOfTake({ target, placed, spilled, completes, points, ...flags }: Choice): string[] {
  const line = { number: target! + 1, count: placed };
  const places = [
    placed ? say(completes ? "azul-effect-complete" : "azul-effect-placed", line) : "",
    spilled ? say("azul-effect-floored", { count: spilled }) : "",
  ];
  const effect = places.filter(Boolean).join(", ");
  const scored = points && say("azul-effect-points", { effect, points: signed(points) });
  return [scored || effect, ...effectOnRound(flags)];
}

/**
 * Return the cost in points of the floor spaces that a choice fills, even if the score is too low
 * to lose that many.
 */
export function floorCost(choice: Choice, { board, printed, view }: Shown): number {
  const { length } = (board as AzulBoard).floor;
  const filled = ghostsOf(choice, board, printed, view)?.floor.length ?? 0;
  const costs = (printed as AzulPrinted).floor.slice(length, length + filled);
  return costs.reduce((sum, cost) => sum + cost, 0);
}

const effectOfColumn = ({ points, ...flags }: Choice): string[] =>
  [sayPoints(points), ...effectOnRound(flags)].filter(Boolean);

function effectOnRound({
  endsRound,
  lastRound,
}: Pick<Choice, "endsRound" | "lastRound">): string[] {
  if (lastRound) return [say("azul-effect-last-round")];
  return endsRound ? [say("azul-effect-ends-round")] : [];
}

/** Return the points that a tile on the wall scores, split into those for its row and its column. */
export function parts(item: StoryItem): Part[] | null {
  if (item.what !== "tiled") return null;
  const across = item.cells.filter(cell => Math.floor(cell / WIDTH) === item.row).length;
  const down = item.cells.filter(cell => cell % WIDTH === item.column).length;
  const found = [part("across", across), part("down", down)].filter(({ points }) => points > 1);
  const sum = found.reduce((all, { points }) => all + points, 0);
  return sum === item.points ? found : [part("alone", item.points)];
}

const part = (direction: string, points: number): Part => ({
  label: say(`azul-part-${direction}`, { count: points }),
  points,
});
