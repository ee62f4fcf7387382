// Which sound belongs to what happens.
import { isHeard, type Sound, settings } from "../settings/settings.ts";
import { play } from "../sound/sounds.ts";
import type { Tell } from "../wire.ts";

const SOUNDS: Partial<Record<Tell["what"], Sound>> = {
  took: "take",
  placed: "place",
  glazed: "place",
  jokers: "place",
  kept: "place",
  floored: "break",
  discarded: "break",
  broke: "break",
  shattered: "break",
};

export function soundOf(tell: Tell): Sound | null {
  if ("points" in tell && tell.points > 0) return "score";
  return SOUNDS[tell.what] ?? null;
}

/** Unless it is set otherwise. */
export function sound(name: Sound, points = 0): void {
  if (isHeard(name)) play(name, settings().volume, points);
}

export type { Sound };
