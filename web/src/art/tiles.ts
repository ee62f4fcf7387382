// The tiles of Azul, 64 x 64, and their spaces.
import { filledGlyph, outlinedGlyph } from "./glyphs.ts";
import { type Paint, TILES } from "./palette.ts";
import { COLORS, type Color } from "./pieces.ts";
import { ROSETTES } from "./rosettes.ts";

export const tiles = (): string => COLORS.azul.map(color => forms(color, TILES[color])).join("\n");

function forms(color: Color<"azul">, paint: Paint): string {
  return (
    ornate(color, paint) + plain(color, paint) + space(color, paint) + smallSpace(color, paint)
  );
}

/** The shadow of a tile: shapes instead of a filter, which is too slow for a table's 300 pieces. */
export const SHADOW = `
<rect x="2.5" y="6" width="59" height="61" rx="9" fill="var(--shade)" opacity=".12"/>
<rect x="1.2" y="3.4" width="61.6" height="61.6" rx="7.5" fill="var(--shade)" opacity=".26"/>`;

/** The gloss over a tile: a bevel and two highlights. */
export const GLOSS = `
<rect x="2.8" y="2.8" width="58.4" height="58.4" rx="4.6" fill="none" stroke="url(#bevel)" stroke-width="2.8"/>
<ellipse cx="23" cy="13" rx="25" ry="12" transform="rotate(-24 23 13)" fill="url(#spec)"/>
<path d="M7.5 21C7.5 12 12 7.5 21 7.5" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.9" stroke-linecap="round"/>
<path d="M57 42C57 52 52 57 42 57" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6" stroke-linecap="round"/>
<rect x="1" y="1" width="62" height="62" rx="6" fill="none" stroke="var(--edge)" stroke-width="1.8"/>`;

const ornate = (
  color: Color<"azul">,
  paint: Paint,
): string => `<symbol id="t-${color}" viewBox="0 0 64 64" overflow="visible">${SHADOW}
<rect x="1" y="1" width="62" height="62" rx="6" fill="${paint.fill}"/>${ROSETTES[color](paint)}
<rect x="1" y="1" width="62" height="62" rx="6" fill="url(#pool)"/>
${filledGlyph(paint, [32, 32], 0.98, 1)}${GLOSS}</symbol>`;

// Below 24 px: no ornament, a larger glyph, and a heavier outline.
const plain = (
  color: Color<"azul">,
  paint: Paint,
): string => `<symbol id="s-${color}" viewBox="0 0 64 64">
<rect x="2" y="2" width="60" height="60" rx="9" fill="${paint.fill}"/>
<rect x="2" y="2" width="60" height="60" rx="9" fill="url(#pool)"/>
<path d="M6 26V13a7 7 0 0 1 7-7h38a7 7 0 0 1 7 7v6C42 12 22 14 6 26Z" fill="#fff" opacity=".2"/>
${filledGlyph(paint, [32, 32], 1.22, 2)}
<rect x="2" y="2" width="60" height="60" rx="9" fill="none" stroke="var(--edge)" stroke-width="4"/></symbol>`;

const space = (
  color: Color<"azul">,
  paint: Paint,
): string => `<symbol id="e-${color}" viewBox="0 0 64 64">
<rect x="2" y="2" width="60" height="60" rx="6" fill="${paint.fill}" opacity="var(--tint)"/>
<rect x="2" y="2" width="60" height="60" rx="6" fill="none" stroke="var(--edge)" stroke-width="1.7" stroke-dasharray="5 4"/>
${outlinedGlyph(paint, [32, 32], 0.95, 2.6)}</symbol>`;

const smallSpace = (
  color: Color<"azul">,
  paint: Paint,
): string => `<symbol id="x-${color}" viewBox="0 0 64 64">
<rect x="3" y="3" width="58" height="58" rx="8" fill="${paint.fill}" opacity="var(--tint)"/>
<rect x="3" y="3" width="58" height="58" rx="8" fill="none" stroke="var(--edge)" stroke-width="3" stroke-dasharray="9 6"/>
${outlinedGlyph(paint, [32, 32], 1.14, paint.glyph === "ring" ? 3.6 : 4.4)}</symbol>`;
