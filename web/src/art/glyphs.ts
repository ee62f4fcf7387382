// The five symbols of each game, which tell colors apart without color vision.
import { star } from "./geometry.ts";
import type { GlyphName, Paint } from "./palette.ts";

const PATHS: Record<GlyphName, string> = {
  diamond: "M0-15L12.5 0L0 15L-12.5 0Z",
  ring: "M-13 0a13 13 0 1 1 26 0a13 13 0 1 1-26 0M-6.6 0a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0Z",
  bars: "M-10.5-13h7v26h-7ZM3.5-13h7v26h-7Z",
  triangle: "M0-14.5L14.5 11.5H-14.5Z",
  star8: star(8, 16, 9),
  star6: star(6, 16.5, 6),
};

type Center = [x: number, y: number];

/** A filled glyph, without gloss so that it stays readable. */
export function filledGlyph(paint: Paint, center: Center, size: number, stroke: number): string {
  return glyph(paint.glyph, center, size, `fill="${paint.ink}" stroke="${paint.ink}"`, stroke);
}

/** The outline of a glyph, for an empty space. */
export function outlinedGlyph(paint: Paint, center: Center, size: number, stroke: number): string {
  return glyph(paint.glyph, center, size, 'fill="none" stroke="var(--hollow)"', stroke);
}

function glyph(
  name: GlyphName,
  [x, y]: Center,
  size: number,
  brush: string,
  stroke: number,
): string {
  // The centroid of a triangle is low: if centered by its box, it would look too high.
  const offset = name === "triangle" ? 1.5 : 0;
  const width = Math.round((stroke / size) * 100) / 100;
  return `<path transform="translate(${x} ${y + offset}) scale(${size})" ${brush} stroke-width="${width}" stroke-linejoin="round" d="${PATHS[name]}"/>`;
}
