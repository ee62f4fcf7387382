// The ornament of each tile color, tone on tone around its glyph.
import { around, disc, star } from "./geometry.ts";
import type { Paint } from "./palette.ts";
import type { Color } from "./pieces.ts";

export const ROSETTES: Record<Color<"azul">, (paint: Paint) => string> = {
  /** The ornament of a blue tile: leaves to the corners, lozenges on the sides. */
  blue: ({ hi, lo, well }) => `
<path fill="${hi}" d="${around(4, "M22.5 22.5C14 22 8 15.5 6.5 6.5C15.5 8 22 14 22.5 22.5ZM32 5.2L36 10L32 14.8L28 10Z")}"/>
<path fill="none" stroke="${lo}" d="${around(4, "M21 21L9.5 9.5")}"/>
<path d="M32 12.5L48.5 32L32 51.5L15.5 32Z" fill="${well}"/>`,
  /** The ornament of a yellow tile: a sunflower of eight petals. */
  yellow: ({ hi, lo, well }) => `
<path fill="${lo}" opacity=".6" d="${around(8, "M32 18C27 14.5 27.5 9.5 32 5.5C36.5 9.5 37 14.5 32 18Z")}${around(4, disc(8.5, 8.5, 2.4))}"/>
<path fill="${hi}" d="${around(8, "M32 16C29.5 13.5 29.8 11 32 8.5C34.2 11 34.5 13.5 32 16Z")}"/>
<circle cx="32" cy="32" r="15.5" fill="${well}"/>`,
  /** The ornament of a red tile: quarter arcs that continue on the neighboring tile, and tulips between them. */
  red: ({ hi, well }) => `
<path fill="none" stroke="${hi}" stroke-width="1.7" stroke-linecap="round" d="${around(4, "M6.5 19.5A13 13 0 0 0 19.5 6.5M6.5 13A6.5 6.5 0 0 0 13 6.5")}"/>
<path fill="${hi}" d="${around(4, "M32 14.5C27 13 25.5 9 27 5.8C29 8 30.5 8.2 32 5.5C33.5 8.2 35 8 37 5.8C38.5 9 37 13 32 14.5Z")}"/>
<rect x="16" y="16" width="32" height="32" rx="7" fill="${well}"/>`,
  /** The ornament of a black tile: a wheel with three drops, and twigs in the corners. */
  black: ({ hi, well }) => `
<path fill="none" stroke="${hi}" stroke-width="1.5" stroke-linecap="round" d="${around(4, "M7 7L15.5 15.5M6.5 14C10 14.5 12 16.5 13 20M14 6.5C14.5 10 16.5 12 20 13")}${disc(32, 33, 21)}"/>
<path fill="${hi}" d="${around(3, "M32 13.5C28.5 11 28.5 8 32 5C35.5 8 35.5 11 32 13.5Z", [32, 32], 180)}${around(3, disc(32, 8.5, 2))}"/>
<circle cx="32" cy="33" r="18.5" fill="${well}"/>`,
  /** The ornament of a white tile: Moorish strapwork around an eight-armed star. */
  white: ({ lo, well }) => `
<path fill="none" stroke="${lo}" stroke-width="1.7" d="${around(4, "M25.5 5.5L32 14L38.5 5.5M5.5 18L17 17L18 5.5")}"/>
<path fill="${lo}" d="${around(4, "M7 7L12.5 7L12.5 12.5L7 12.5Z")}"/>
<path d="${star(8, 21, 16)}" transform="translate(32 32)" fill="${well}" stroke="${lo}" stroke-width="1.2"/>`,
};
