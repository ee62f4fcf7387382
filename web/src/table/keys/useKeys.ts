import { useEffect } from "preact/hooks";
import type { Sitting } from "../sitting.ts";
import { press } from "./keys.ts";

/** Hotkeys for as long as the match is on the page. */
export function useKeys(sitting: Sitting): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event, sitting);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [sitting]);
}
