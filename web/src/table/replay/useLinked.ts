import { useEffect } from "preact/hooks";
import { reach, turns } from "../log/turns.ts";
import type { Sitting } from "../sitting.ts";
import { look } from "./looking.ts";
import { plyInAddress } from "./replay.ts";

/** A link to a position opens there. */
export function useLinked(sitting: Sitting): void {
  useEffect(() => {
    const ply = plyInAddress();
    const span = reach(turns(sitting.followed.story));
    if (ply !== null && span && ply <= span.last) void look(sitting, Math.max(ply, span.first));
  }, [sitting]);
}
