// Every drawing, once in each page as inline SVG. The build puts it there; it is no part of the scripts.
import { furniture } from "./furniture.ts";
import { GLAZE } from "./glaze.ts";
import { icons } from "./icons.ts";
import { panes } from "./panes.ts";
import { scenery } from "./scenery.ts";
import { tiles } from "./tiles.ts";
import { windows } from "./windows.ts";

const DRAWINGS = [tiles(), panes(), furniture(), windows(), scenery(), icons()].join("");

// Drawings that nobody sees cost no layout. What paints them must be seen, or some browsers paint nothing.
export const SPRITE = [
  `<svg class="glaze" width="0" height="0" aria-hidden="true"><defs>${GLAZE}</defs></svg>`,
  `<svg class="sprite" aria-hidden="true">${DRAWINGS}</svg>`,
]
  .join("")
  .replace(/\s*\n\s*/g, "");
