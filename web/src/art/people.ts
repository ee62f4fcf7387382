// Symbols of bots and of people's avatars: each as a tile, as a small tile, and as the figure alone.
import { AVATARS } from "./avatars.ts";
import type { BotLevel } from "./bots.ts";
import { BUSTS } from "./busts.ts";
import { GILT, TONE } from "./faience.ts";
import { around, disc } from "./geometry.ts";
import { PHRASE_GLYPHS } from "./phraseGlyphs.ts";

const topCorners = (d: string): string => around(1, d) + around(1, d, [32, 32], 90);
const filled = (d: string): string => `<path fill="${TONE.ornament}" d="${topCorners(d)}"/>`;
const gilded = (d: string): string => `<path fill="${GILT}" d="${topCorners(d)}"/>`;
const drawn = (d: string): string =>
  `<path fill="none" stroke="${TONE.ornament}" stroke-width="1.2" stroke-linecap="round" d="${topCorners(d)}"/>`;

/** The corners of a bot's tile, richer with each level. */
const CORNERS: Record<BotLevel, string> = {
  apprentice: filled(disc(6.4, 6.4, 1.7)),
  improver: drawn("M4.6 11.4A6.8 6.8 0 0 0 11.4 4.6") + filled(disc(6.2, 6.2, 1.4)),
  journeyman: filled("M4.4 4.4C8.6 4.6 11 7 11.4 11.4C7 11 4.6 8.6 4.4 4.4Z"),
  artisan: filled(
    "M4.4 4.4C8.2 4.8 10.2 6.8 10.8 10.8C6.8 10.2 4.8 8.2 4.4 4.4ZM12.4 4.4C14.6 4.6 15.6 6 15.8 8C13.8 8 12.4 6.8 12.4 4.4ZM4.4 12.4C6.8 12.4 8 13.8 8 15.8C6 15.6 4.6 14.6 4.4 12.4Z",
  ),
  foreman:
    drawn("M4.6 17.4C9.6 17.2 12.4 14.6 12 11.6M17.4 4.6C17.2 9.6 14.6 12.4 11.6 12") +
    filled(
      `M4.4 4.4C8.6 4.8 10.8 7 11.4 11.4C7 10.8 4.8 8.6 4.4 4.4Z${disc(5.8, 13, 1.1)}${disc(13, 5.8, 1.1)}`,
    ),
  master:
    drawn("M4.6 19.6C10.4 19 13 15.8 12.2 12.2M19.6 4.6C19 10.4 15.8 13 12.2 12.2") +
    filled(
      "M4.4 4.4C8.8 4.6 11.2 7 11.6 11.6C7 11.2 4.6 8.8 4.4 4.4ZM13.4 4.4C16 4.6 16.8 6.4 16.4 8.4C14.4 8 13.2 6.6 13.4 4.4ZM4.4 13.4C6.6 13.2 8 14.4 8.4 16.4C6.4 16.8 4.6 16 4.4 13.4Z",
    ) +
    gilded(disc(13.3, 13.3, 1.5)),
};
const AVATAR_CORNERS = `<path fill="${TONE.ornament}" d="${around(4, "M4.4 4.4C7.6 4.6 9.4 6.4 9.6 9.6C6.4 9.4 4.6 7.6 4.4 4.4Z")}"/>`;

const box = (id: string, body: string): string =>
  `<symbol id="${id}" viewBox="0 0 64 64" overflow="visible">${body}</symbol>`;

// The parts that all tiles share are drawn once.
const TILE = box(
  "person-tile",
  `<rect x="2.5" y="6" width="59" height="61" rx="9" fill="var(--shade)" opacity=".12"/><rect x="1.2" y="3.4" width="61.6" height="61.6" rx="7.5" fill="var(--shade)" opacity=".26"/><rect x="1" y="1" width="62" height="62" rx="6" fill="${TONE.ground}"/>`,
);
const GLOSS = box(
  "person-gloss",
  `<path d="M7.5 21C7.5 12 12 7.5 21 7.5" fill="none" stroke="var(--sheen)" stroke-width="1.7" stroke-linecap="round"/><rect x="1" y="1" width="62" height="62" rx="6" fill="none" stroke="${TONE.edge}" stroke-width="1.4"/>`,
);
const SMALL = box(
  "person-small",
  `<rect x="1.5" y="1.5" width="61" height="61" rx="8" fill="${TONE.ground}" stroke="${TONE.edge}" stroke-width="2.4"/>`,
);
/**
 * The clip path of a figure on its tile. The sprite defines it next to the gradients, outside the
 * hidden element.
 */
export const PERSON_CLIP =
  '<clipPath id="person-clip"><rect x="1.6" y="1.6" width="60.8" height="60.8" rx="5.4"/></clipPath>';

const use = (id: string): string => `<use href="#${id}" width="64" height="64"/>`;
const scaled = (id: string, scale: number, dy = 0): string =>
  `<g transform="translate(${32 - 32 * scale} ${32 - 32 * scale + dy}) scale(${scale})">${use(id)}</g>`;
const clipped = (body: string): string => `<g clip-path="url(#person-clip)">${body}</g>`;

function bot([level, bust]: [string, string]): string {
  const figure = `figure-${level}`;
  const corners = CORNERS[level as BotLevel];
  return [
    box(figure, bust),
    box(
      `tile-${level}`,
      use("person-tile") + corners + clipped(scaled(figure, 0.98, 1)) + use("person-gloss"),
    ),
    box(`small-${level}`, use("person-small") + clipped(scaled(figure, 1.12, 3.4))),
  ].join("");
}

function avatar([name, drawing]: [string, string]): string {
  const figure = `figure-${name}`;
  return [
    box(figure, drawing),
    box(
      `tile-${name}`,
      use("person-tile") + AVATAR_CORNERS + scaled(figure, 0.8) + use("person-gloss"),
    ),
    box(`small-${name}`, use("person-small") + scaled(figure, 0.96)),
  ].join("");
}

const glyph = ([name, drawing]: [string, string]): string => box(`glyph-${name}`, drawing);

export const people = (): string =>
  [
    TILE,
    GLOSS,
    SMALL,
    ...Object.entries(BUSTS).map(bot),
    ...Object.entries(AVATARS).map(avatar),
    ...Object.entries(PHRASE_GLYPHS).map(glyph),
  ].join("");
