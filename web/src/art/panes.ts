// The panes of Sintra, 64 x 56, and their spaces: glass with a leaded medallion, lit from behind.
import { disc } from "./geometry.ts";
import { filledGlyph, outlinedGlyph } from "./glyphs.ts";
import { PANES, type Paint } from "./palette.ts";
import { COLORS, type Color } from "./pieces.ts";

type Pane = Color<"sintra">;

export const panes = (): string =>
  COLORS.sintra.map(color => forms(color, PANES[color])).join("\n") + JOKERS;

function forms(color: Pane, paint: Paint): string {
  return (
    ornate(color, paint) +
    plain(color, paint) +
    space(color, paint) +
    smallSpace(color, paint) +
    colorBand(color, paint)
  );
}

const MEDALLIONS: Record<Pane, string> = {
  orange: "M32 6L52 17V39L32 50L12 39V17Z",
  pink: "M18 7H46C53 15 53 41 46 49H18C11 41 11 15 18 7Z",
  yellow: "M32 6.5A21.5 21.5 0 1 1 31.9 6.5Z",
  blue: "M32 4L56 28L32 52L8 28Z",
  white: "M32 4L57 46Q32 56 7 46Z",
};

/** The lead strips between medallion and frame. */
const CAMES: Record<Pane, string> = {
  orange: "M32 6V0M52 17L64 10M52 39L64 46M32 50V56M12 39L0 46M12 17L0 10",
  pink: "M18 7L14 0M46 7L50 0M46 49L50 56M18 49L14 56M12.7 28H0M51.3 28H64",
  yellow: "M47 13L60 0M47 43L60 56M17 43L4 56M17 13L4 0",
  blue: "M44 16L60 0M44 40L60 56M20 40L4 56M20 16L4 0",
  white: "M32 4V0M57 46L64 52M7 46L0 52M44 24L64 14M20 24L0 14",
};

/** Bubbles in the glass. */
const SEEDS = disc(50, 12, 1.1) + disc(15, 43, 1.3) + disc(55, 38, 0.8) + disc(11, 14, 0.8);

// Dark glass gets less light, so that white glyphs keep their contrast.
const light = (paint: Paint): number => (paint.ink === "#ffffff" ? 0.38 : 0.62);

const ornate = (
  color: Pane,
  paint: Paint,
): string => `<symbol id="p-${color}" viewBox="0 0 64 56" overflow="visible">
<rect x="1.2" y="2.6" width="61.6" height="55.2" rx="5" fill="var(--shade)" opacity=".26"/>
<rect width="64" height="56" rx="4" fill="var(--lead)"/>
<g clip-path="url(#paneclip)">
<rect width="64" height="56" fill="${paint.fill}"/>
<g fill="${paint.hi}"><path d="M0 0H30L10 28L0 24Z" opacity=".55"/><path d="M0 56H22L8 32L0 36Z" opacity=".3"/></g>
<g fill="${paint.lo}"><path d="M64 56H36L54 26L64 30Z" opacity=".6"/><path d="M64 0H44L56 22L64 20Z" opacity=".28"/></g>
<path d="${MEDALLIONS[color]}" fill="${paint.well}"/>
<rect width="64" height="56" fill="url(#lit)" opacity="${light(paint)}"/>
<g fill="none" stroke="#fff" stroke-linecap="round" opacity=".34"><path d="M6 50C14 38 10 24 20 6" stroke-width="2.4"/><path d="M48 52C44 40 56 30 53 10" stroke-width="1.6"/><path d="M27 53C30 47 24 44 28 40" stroke-width="1.2"/></g>
<path d="${SEEDS}" fill="#fff" opacity=".5"/>
<path d="${MEDALLIONS[color]}${CAMES[color]}" fill="none" stroke="var(--lead)" stroke-width="2" stroke-linejoin="round"/>
<path d="${MEDALLIONS[color]}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".6" transform="translate(-.5 -.5)"/>
</g>
${filledGlyph(paint, [32, 28], 0.84, 0.8)}
<rect x="1.4" y="1.4" width="61.2" height="53.2" rx="3.2" fill="none" stroke="var(--lead)" stroke-width="2.8"/>
<path d="M2 53V4Q2 2 4 2H60" fill="none" stroke="var(--leadhi)" stroke-width=".9" stroke-opacity=".8"/>
<rect x=".6" y=".6" width="62.8" height="54.8" rx="4" fill="none" stroke="var(--paneedge)" stroke-width="1.2"/></symbol>`;

const plain = (color: Pane, paint: Paint): string => `<symbol id="q-${color}" viewBox="0 0 64 56">
<rect x="2" y="2" width="60" height="52" rx="5" fill="${paint.fill}"/>
<rect x="2" y="2" width="60" height="52" rx="5" fill="url(#lit)" opacity="${light(paint) * 0.85}"/>
${filledGlyph(paint, [32, 28], 1.1, 2)}
<rect x="2.5" y="2.5" width="59" height="51" rx="5" fill="none" stroke="var(--paneedge)" stroke-width="4.5"/></symbol>`;

const space = (color: Pane, paint: Paint): string => `<symbol id="f-${color}" viewBox="0 0 64 56">
<rect x="2" y="2" width="60" height="52" rx="4" fill="${paint.fill}" opacity="var(--tint)"/>
<rect x="2" y="2" width="60" height="52" rx="4" fill="none" stroke="var(--edge)" stroke-width="1.7" stroke-dasharray="5 4"/>
${outlinedGlyph(paint, [32, 28], 0.86, 2.6)}</symbol>`;

const smallSpace = (
  color: Pane,
  paint: Paint,
): string => `<symbol id="y-${color}" viewBox="0 0 64 56">
<rect x="3" y="3" width="58" height="50" rx="6" fill="${paint.fill}" opacity="var(--tint)"/>
<rect x="3" y="3" width="58" height="50" rx="6" fill="none" stroke="var(--edge)" stroke-width="3" stroke-dasharray="9 6"/>
${outlinedGlyph(paint, [32, 28], 1.02, paint.glyph === "ring" ? 3.4 : 4)}</symbol>`;

/**
 * A band of one color in the icon for the other side of a strip. It extends beyond its box, so that
 * it fills any width.
 */
const colorBand = (
  color: Pane,
  paint: Paint,
): string => `<symbol id="c-${color}" viewBox="0 0 64 28" overflow="visible">
<rect x="-64" width="192" height="28" fill="${paint.fill}"/>${filledGlyph(paint, [32, 14], 0.8, 0)}</symbol>`;

const question = (y: number, size: number, family: string): string =>
  `<text x="32" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" fill="var(--ink)" font-family="var(--${family})">?</text>`;

const JOKERS = `
<symbol id="f-joker" viewBox="0 0 64 56"><rect x="2" y="2" width="60" height="52" rx="4" fill="var(--card)" fill-opacity=".5" stroke="var(--edge)" stroke-width="1.7" stroke-dasharray="5 4"/>
<path d="M32 8L56 28L32 48L8 28Z" fill="none" stroke="var(--edge)" stroke-opacity=".5"/>${question(38, 29, "serif")}</symbol>
<symbol id="y-joker" viewBox="0 0 64 56"><rect x="3" y="3" width="58" height="50" rx="6" fill="var(--card)" stroke="var(--edge)" stroke-width="3" stroke-dasharray="9 6"/>${question(43, 44, "sans")}</symbol>
<symbol id="c-joker" viewBox="0 0 64 28" overflow="visible"><rect x="-64" width="192" height="28" fill="var(--card)"/>${question(23, 26, "sans")}</symbol>`;
