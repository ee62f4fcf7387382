// Who and what the story is about, by name.
import type { Cast } from "../../words/story.ts";
import type { Sitting } from "../sitting.ts";

export const castOf = ({ sight, face }: Sitting): Cast => ({
  names: sight!.table.seats.map(seat => seat.name ?? ""),
  colors: face.colors,
});
