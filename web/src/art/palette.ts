// The colors of each piece: its body, its glyph, and the tones of its ornament.
import type { Color } from "./pieces.ts";

export type GlyphName = "diamond" | "ring" | "bars" | "triangle" | "star8" | "star6";
export type Paint = {
  fill: string;
  ink: string;
  /** The dark tone of the ornament. */
  lo: string;
  /** The light tone of the ornament. */
  hi: string;
  /** The plain ground under the glyph. */
  well: string;
  glyph: GlyphName;
};

export const TILES: Record<Color<"azul">, Paint> = {
  blue: {
    fill: "#2a62c9",
    ink: "#ffffff",
    lo: "#17439a",
    hi: "#9dbdf4",
    well: "#1d50b0",
    glyph: "diamond",
  },
  yellow: {
    fill: "#ffc928",
    ink: "#1b1a22",
    lo: "#d18a08",
    hi: "#fff0b4",
    well: "#ffd75c",
    glyph: "ring",
  },
  red: {
    fill: "#c1462c",
    ink: "#ffffff",
    lo: "#8a2713",
    hi: "#ea957b",
    well: "#a93820",
    glyph: "bars",
  },
  black: {
    fill: "#1b1a22",
    ink: "#ffffff",
    lo: "#000000",
    hi: "#8d8ba0",
    well: "#0d0c12",
    glyph: "triangle",
  },
  white: {
    fill: "#b4eef5",
    ink: "#0b4a55",
    lo: "#5fb4c4",
    hi: "#f4feff",
    well: "#d9f8fc",
    glyph: "star8",
  },
};

export const PANES: Record<Color<"sintra">, Paint> = {
  orange: {
    fill: "#b8451c",
    ink: "#ffffff",
    lo: "#8c2e0e",
    hi: "#d96c34",
    well: "#a63b14",
    glyph: "star6",
  },
  pink: {
    fill: "#f48ca2",
    ink: "#4a0f1d",
    lo: "#dd6480",
    hi: "#ff9fb2",
    well: "#fb99ad",
    glyph: "bars",
  },
  yellow: {
    fill: "#f2ee58",
    ink: "#2b2b00",
    lo: "#d6cb22",
    hi: "#fdfba8",
    well: "#f9f684",
    glyph: "ring",
  },
  blue: {
    fill: "#192683",
    ink: "#ffffff",
    lo: "#0f185e",
    hi: "#4a5fd0",
    well: "#141f70",
    glyph: "diamond",
  },
  white: {
    fill: "#b1f4ff",
    ink: "#0b4a55",
    lo: "#82d4e6",
    hi: "#d3fbff",
    well: "#c3f8ff",
    glyph: "triangle",
  },
};
