// The interface between the coach and the table page, and the URL parameter that turns the coach on.
import type { Change } from "../client/subscription.ts";
import type { Face } from "../games/face.ts";
import type { Choice } from "../selection/choices.ts";
import type { Selection } from "../selection/selection.ts";
import type { View } from "../wire.ts";

/** The part of the table store that the coach needs. */
export interface CoachedStore {
  view: View | null;
  seat: number | null;
  face: Face;
  choices: Choice[];
  selection: Selection;
  replayed: unknown; // an earlier position is shown
  announcer: { announce(region: "status", text: string): void };
  onChange(listener: (change: Change) => void): () => void;
}

/** The parameter of a table's URL that turns the coach on. */
export const COACH_PARAM = "coach";

export const hasCoach = (): boolean => new URLSearchParams(location.search).has(COACH_PARAM);
