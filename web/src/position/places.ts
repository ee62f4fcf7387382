// The places where a piece can lie, and their names for screen readers.
import { COLORS, type Game } from "../art/pieces.ts";
import { capitalized, say } from "../i18n/messages.ts";
import { EMPTY, MARKER } from "../wire.ts";

export type Place =
  /** `color` is the color of the tile at this place, or EMPTY. */
  | { at: "display"; number: number; color: number }
  | { at: "center" | "discard"; color: number }
  | { at: "marker" } // in the center
  | { at: "indicator"; space: number }
  | { at: "holder"; seat: number } // Sintra: the seat with the marker
  | { at: "line"; seat: number; row: number; space: number }
  /** `printed` is the printed color of the space; EMPTY on the free wall. */
  | { at: "wall"; seat: number; row: number; column: number; printed: number }
  | { at: "floor"; seat: number; space: number }
  | { at: "pane"; seat: number; slot: number; space: number }
  | { at: "window"; seat: number; slot: number; half: number }
  | { at: "glazier"; seat: number; slot: number }
  | { at: "track"; seat: number; space: number };

/** Return the name of a piece: its color, the start marker, or nothing. */
export function pieceName(game: Game, color: number | null | undefined): string {
  if (color === MARKER) return say("position-marker");
  if (color === EMPTY || color === undefined || color === null) return say("position-empty");
  return say(`color-${COLORS[game][color]}`);
}

/** Return the name of a place with its piece: "Line 3, space 2: red". */
export const placeName = (id: string, args: Record<string, number>, piece: string): string =>
  capitalized(`${say(id, args)}: ${piece}`);
