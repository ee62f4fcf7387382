// The texts of Sintra: colors, choices and places.
import { COLORS as PIECES } from "../../art/pieces.ts";
import { say } from "../../i18n/messages.ts";
import { sayPoints, sayTiles } from "../../i18n/story.ts";
import type { Choice } from "../../selection/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";

export const COLORS: readonly string[] = PIECES.sintra;

export const isKeep = ({ source, color }: Choice): boolean => source === null && color !== null;
export const isHome = ({ source, color }: Choice): boolean => source === null && color === null;
export const isBreak = ({ source, target }: Choice): boolean => source !== null && target === null;

/** Return the name of a choice: "strip 7, 1 on jokers". */
export function nameOf(choice: Choice): string {
  if (isKeep(choice)) return say("sintra-keep", { color: sayColor(choice.color!) });
  if (isHome(choice)) return say("sintra-home");
  if (isBreak(choice)) return say("sintra-break");
  const number = choice.target! + 1;
  return say("sintra-strip", { number }) + sayJokers(choice.jokers, ", ");
}

const sayJokers = (count: number, before = ""): string =>
  count ? before + say("sintra-on-jokers", { count }) : "";

/** Return the effects of a choice in words. */
export function effectOf(choice: Choice): string[] {
  const { placed, jokers, spilled, steps, points, target } = choice;
  const strip = { number: target! + 1, count: placed };
  const places = [
    placed ? say(choice.completes ? "sintra-complete" : "sintra-placed", strip) : "",
    sayJokers(jokers),
    spilled ? say("sintra-broken", { count: spilled }) : "",
    steps ? say("sintra-steps", { count: steps }) : "",
    choice.shatters ? say("sintra-shatters") : "",
    isHome(choice) ? say("sintra-home-effect") : "",
    isKeep(choice) ? nameOf(choice) : "",
  ];
  const effect = places.filter(Boolean).join(", ");
  const scored = points && say("sintra-scores", { effect, points: sayPoints(points) });
  return choice.endsRound ? [scored || effect, sayEnd(choice)] : [scored || effect];
}

const sayEnd = ({ lastRound }: Choice): string =>
  say(lastRound ? "sintra-ends-match" : "sintra-ends-round");

export const sayColor = (color: number): string => say(`color-${COLORS[color]}`);

/** Describe a strip: "Strip 7, free: 2 yellow, 1 blue, 1 joker". */
export function sayStrip(printed: SintraPrinted, strip: SintraBoard["strips"][number], at: number) {
  const number = at + 1;
  if (!strip) return say("sintra-strip-gone", { number });
  return say("sintra-strip-free", { number, free: sayFree(printed, strip) });
}

function sayFree(printed: SintraPrinted, [face, panes]: [number, number[]]): string {
  const free = printed.faces[face]!.filter((_, at) => panes[at] === EMPTY);
  const count = (color: number | null) => free.filter(each => each === color).length;
  const colors = COLORS.map((color, at) => (count(at) ? sayTiles(color, count(at)) : ""));
  const jokers = count(null) ? say("sintra-jokers", { count: count(null) }) : "";
  return [...colors, jokers].filter(Boolean).join(", ") || say("sintra-none");
}

/** Describe a window: "Window 7, 1 point: white above, nothing below". */
export function sayWindow(points: number, panes: readonly number[], at: number): string {
  const [top, bottom] = panes.map(pane => (pane === EMPTY ? say("sintra-none") : sayColor(pane)));
  const args = { number: at + 1, points: sayPoints(points), top: top!, bottom: bottom! };
  return say("sintra-window", args);
}
