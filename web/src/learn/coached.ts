// The part of a sitting that the coach needs.
import type { Choice } from "../choosing/choices.ts";
import type { Picking } from "../choosing/picking.ts";
import type { Face } from "../games/face.ts";
import type { Change } from "../live/followed.ts";
import type { View } from "../wire.ts";

export interface Coached {
  view: View | null;
  seat: number | null;
  face: Face;
  choices: Choice[];
  picking: Picking;
  replayed: unknown; // somebody looks back
  voice: { say(region: "status", words: string): void };
  onChange(told: (change: Change) => void): () => void;
}
