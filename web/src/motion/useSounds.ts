// What is heard without anything moving: tiles in hand, one's turn, little time, the end.
import { useEffect, useRef } from "preact/hooks";
import type { Pick } from "../choosing/choices.ts";
import type { View } from "../wire.ts";
import { type Sound, sound } from "./sounds.ts";

/** The part of a sitting that can be heard. */
export interface Heard {
  view: View | null;
  seat: number | null;
  alarm: string;
  replayed: unknown;
  picking: { pick: Pick | null };
}

export function useSounds({ view, seat, alarm, replayed, picking }: Heard): void {
  const isNow = !replayed;
  useSound("take", picking.pick !== null);
  useSound("turn", isNow && seat !== null && view?.turn === seat);
  useSound("low", alarm !== "");
  useSound("win", isNow && view?.phase === "over");
}

/** Once, when it becomes so; not for what is so already when the page opens. */
function useSound(name: Sound, isSo: boolean): void {
  const was = useRef(isSo);
  useEffect(() => {
    if (isSo && !was.current) sound(name);
    was.current = isSo;
  }, [isSo]);
}
