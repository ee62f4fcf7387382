// The coach comes along only where the address asks for it; others don't load it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Coached } from "./coached.ts";

type Coach = ComponentType<{ sitting: Coached }>;

export const COACH = "coach";

export function useCoach(): Coach | null {
  const [coach, come] = useState<Coach | null>(null);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(COACH)) return;
    void import("./Coach.tsx").then(({ Coach }) => come(() => Coach));
  }, []);
  return coach;
}
