import { useEffect, useReducer } from "preact/hooks";
import type { Sitting } from "./sitting.ts";

/** Draw again whenever the sitting changes. */
export function useSitting(sitting: Sitting): void {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => sitting.watch(() => draw(0)), [sitting]);
}
