// The sounds at a table, and their timing.
import { useEffect, useRef } from "preact/hooks";
import type { Pick } from "../selection/choices.ts";
import { isSoundOn, type Sound, settings } from "../settings/settings.ts";
import { play } from "../sound/sounds.ts";
import type { StoryItem, View } from "../wire.ts";

const SOUNDS: Partial<Record<StoryItem["what"], Sound>> = {
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

export function soundFor(item: StoryItem): Sound | null {
  if ("points" in item && item.points > 0) return "score";
  return SOUNDS[item.what] ?? null;
}

/** Play a sound, unless it is turned off in the settings. */
export function playSound(name: Sound, points = 0): void {
  if (isSoundOn(name)) play(name, settings().volume, points);
}

/** The part of the table store on which the sounds depend. */
export interface AudibleStore {
  view: View | null;
  seat: number | null;
  alarm: string;
  replayed: unknown;
  selection: { pick: Pick | null };
}

/** Play the sounds that belong to no movement: for a pick, the player's turn, low time, and the end of the match. */
export function useSounds({ view, seat, alarm, replayed, selection }: AudibleStore): void {
  const isNow = !replayed;
  useSound("take", selection.pick !== null);
  useSound("turn", isNow && seat !== null && view?.turn === seat);
  useSound("low", alarm !== "");
  useSound("win", isNow && view?.phase === "over");
}

/**
 * Play a sound when the condition becomes true; stay silent if it is already true when the page
 * opens.
 */
function useSound(name: Sound, condition: boolean): void {
  const previous = useRef(condition);
  useEffect(() => {
    if (condition && !previous.current) playSound(name);
    previous.current = condition;
  }, [condition]);
}

export type { Sound };
