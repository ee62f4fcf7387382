// The texts of choices, for lists and replies.

import type { Face } from "../../games/face.ts";
import { say } from "../../i18n/messages.ts";
import { saySource, sayTiles } from "../../i18n/story.ts";
import type { Choice } from "../../selection/choices.ts";
import type { View } from "../../wire.ts";

/** Return a choice in words: "2 blue from display 3, to line 2", "column 4". */
export function sayChoice(choice: Choice, face: Face): string {
  if (choice.source === null || choice.color === null) return face.nameOf(choice);
  const tiles = sayTiles(face.colors[choice.color]!, choice.placed + choice.spilled);
  const source = saySource(choice.source);
  return say("keys-choice", { tiles, source, place: face.nameOf(choice) });
}

/** Return a choice in words, without the source. */
export function sayTarget(choice: Choice, face: Face): string {
  if (choice.color === null || choice.source === null) return face.nameOf(choice);
  const tiles = sayTiles(face.colors[choice.color]!, choice.placed + choice.spilled);
  return say("keys-target", { tiles, place: face.nameOf(choice) });
}

export const sayEffects = (choice: Choice, face: Face): string => face.effectOf(choice).join(", ");

export const sayScores = ({ names, boards }: View): string =>
  boards.map(({ score }, seat) => say("keys-score", { name: names[seat]!, score })).join(", ");
