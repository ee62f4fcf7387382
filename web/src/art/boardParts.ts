// Drawings of displays, the center, spaces, markers and figures.
import { around, disc, star } from "./geometry.ts";
import { GLOSS, SHADOW } from "./tiles.ts";

const COBALT = "#1f4fa8";
const COBALT_DEEP = "#173b80";
const IVORY = "#f8f3e4";

/** An empty space of a line. */
const space = `<symbol id="space" viewBox="0 0 64 64">
<rect x="2" y="2" width="60" height="60" rx="6" fill="var(--well)" stroke="var(--edge)" stroke-opacity=".7" stroke-width="1.6" stroke-dasharray="5 4"/>
<path fill="var(--line)" d="${around(4, "M6 6L13 6A7 7 0 0 1 6 13Z")}"/></symbol>`;

/** An empty space of the free wall, which has no printed color. */
const free = `<symbol id="free" viewBox="0 0 64 64">
<rect x="2" y="2" width="60" height="60" rx="6" fill="var(--well)"/>
<path d="M4 60V9Q4 4 9 4H60" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3"/>
<g fill="none" stroke="var(--line2)" stroke-width="1.3"><path d="${around(4, "M32 21C28 17.5 28 13 32 9C36 13 36 17.5 32 21ZM9 19A10 10 0 0 0 19 9")}"/><path d="${star(4, 9, 4)}" transform="translate(32 32)"/></g>
<rect x="2" y="2" width="60" height="60" rx="6" fill="none" stroke="var(--edge)" stroke-width="1.7" stroke-dasharray="5 4"/></symbol>`;

const marker = `<symbol id="marker" viewBox="0 0 64 64" overflow="visible">${SHADOW}
<rect x="1" y="1" width="62" height="62" rx="6" fill="#fbf6e9"/><rect x="1" y="1" width="62" height="62" rx="6" fill="url(#pool)" opacity=".5"/>
<path fill="none" stroke="${COBALT}" stroke-width="1.7" d="${around(4, "M6 19A13 13 0 0 0 19 6")}${disc(32, 32, 19.5)}"/>
<path fill="${COBALT}" d="${around(12, "M32 12L30 6.5L34 6.5Z")}"/>
<path d="M27 22.5L33.2 19.5H35.6V42.5H39V45H26.5V42.5H30.3V24.3L27 25.3Z" fill="${COBALT_DEEP}"/>${GLOSS}</symbol>`;

/** The broken-glass marker. */
const shard = `<symbol id="shard" viewBox="0 0 32 32">
<path d="M16 3L28 12L22 29L7 25L4 11Z" fill="#b1f4ff"/><path d="M16 3L28 12L14 15Z" fill="#fff" opacity=".6"/><path d="M22 29L7 25L14 15Z" fill="#5fb4c4" opacity=".55"/>
<path d="M16 3L28 12L22 29L7 25L4 11ZM16 3L14 15L28 12M14 15L22 29M14 15L7 25M14 15L4 11" fill="none" stroke="var(--lead)" stroke-width="1.7" stroke-linejoin="round"/>
<path d="M16 3L28 12L22 29L7 25L4 11Z" fill="none" stroke="var(--paneedge)" stroke-width="2.2" stroke-linejoin="round"/></symbol>`;

const CRACKS =
  "M26 0L30 13L20 25L0 29M30 13L49 20L64 12M20 25L30 41L25 56M30 41L50 40L49 20M50 40L64 48M50 40L44 56";

/** The cracks and the missing corner that are drawn over a broken pane. */
const crack = `<symbol id="crack" viewBox="0 0 64 56"><path d="M49 20L64 12V0H45Z" fill="var(--card)"/>
<g fill="none" stroke-linejoin="bevel"><path d="${CRACKS}M45 0L49 20" stroke="var(--lead)" stroke-width="2.6"/><path d="${CRACKS}" stroke="#fff" stroke-width="1"/></g></symbol>`;

const glazier = `<symbol id="glazier" viewBox="0 0 48 64">
<path d="M24 60C14 60 9 58 8 56C10 42 13 34 17 30H31C35 34 38 42 40 56C39 58 34 60 24 60Z" fill="${IVORY}" stroke="${COBALT_DEEP}" stroke-width="2.2"/>
<path d="M17 31C19 40 18 50 15.5 59M31 31C29 40 30 50 32.5 59" fill="none" stroke="${COBALT}" stroke-width="1.6"/>
<path d="M24 36L28 42L24 48L20 42Z" fill="${COBALT}"/><circle cx="24" cy="53.5" r="1.6" fill="${COBALT}"/>
<path d="M14 30C18 33.5 30 33.5 34 30L32 27H16Z" fill="${COBALT}"/>
<circle cx="24" cy="19.5" r="8.5" fill="${IVORY}" stroke="${COBALT_DEEP}" stroke-width="2.2"/>
<path d="M11 15.5C17 18 31 18 37 15.5C35 13.5 32 13 31.5 12.5C31 6 28 4 24 4C20 4 17 6 16.5 12.5C16 13 13 13.5 11 15.5Z" fill="${COBALT}" stroke="${COBALT_DEEP}" stroke-width="1.4" stroke-linejoin="round"/>
<path d="M19 8.5C20 7 22 6 24 6" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.4" stroke-linecap="round"/></symbol>`;

const TULIP =
  "M60 12.2C55.5 11.5 54.3 8.5 55.5 5.6C57 7.5 58.5 7.7 60 5C61.5 7.7 63 7.5 64.5 5.6C65.7 8.5 64.5 11.5 60 12.2Z";
const LEAF = `M66.5 11.8C65.5 9.2 66.8 7.3 69 6.6C69.6 9 68.7 11 66.5 11.8Z${disc(71.8, 11.6, 1)}`;
const VINE = "M60 10.5C64 13 67 12.5 69.2 10C71.5 7.5 74 7 75.6 8";

/** A display: a plate with a painted rim. Its shadow is painted, since filters are slow. */
const plate = `<symbol id="plate" viewBox="0 0 120 120" overflow="visible">
<circle cx="60" cy="64.5" r="59" fill="var(--shade)" opacity=".1"/><circle cx="60" cy="62" r="59" fill="var(--shade)" opacity=".2"/>
<circle cx="60" cy="60" r="58.8" fill="url(#dish)" stroke="var(--platerim)" stroke-width="1.2"/>
<path d="M3.6 52A57 57 0 0 1 52 3.6" fill="none" stroke="var(--platewell)" stroke-width="2" stroke-linecap="round"/>
<path fill="none" stroke="var(--plateink)" stroke-width=".9" d="${disc(60, 60, 56.3)}${disc(60, 60, 46.4)}${around(12, VINE, [60, 60])}"/>
<path fill="var(--plateink)" d="${around(12, TULIP + LEAF, [60, 60])}"/>
<circle cx="60" cy="60" r="45" fill="var(--platewell)"/>
<path d="M18.5 50A42.7 42.7 0 0 1 50 18.5" fill="none" stroke="var(--shade)" stroke-opacity=".14" stroke-width="2.4" stroke-linecap="round"/></symbol>`;

const PETAL = "M0-110C-13-98-13-86 0-74C13-86 13-98 0-110Z";
const HEART = "M0-102C-5-96-5-90 0-84C5-90 5-96 0-102Z";
const RAY = "M0-74L9-46L0-40L-9-46ZM0-74L0-40";
const RINGS = [116, 110, 74, 40].map(r => disc(0, 0, r)).join("");

/** The compass rose under the center, in the text color. */
const rose = `<symbol id="rose" viewBox="0 0 240 240"><g fill="none" stroke="currentColor" stroke-width="1.3" transform="translate(120 120)">
<path d="${RINGS}${around(16, PETAL, [0, 0])}${around(8, RAY, [0, 0])}${star(8, 40, 24)}${star(8, 24, 14)}"/>
<path d="${around(16, HEART, [0, 0])}" fill="currentColor" fill-opacity=".35" stroke="none"/></g></symbol>`;

export const boardParts = (): string =>
  [space, free, marker, shard, crack, glazier, plate, rose].join("\n");
