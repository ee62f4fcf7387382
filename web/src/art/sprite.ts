// The sprite: every drawing as a symbol. The build inlines it in each page; scripts do not contain it.
import { boardParts } from "./boardParts.ts";
import { GRADIENTS } from "./gradients.ts";
import { icons } from "./icons.ts";
import { panes } from "./panes.ts";
import { PERSON_CLIP, people } from "./people.ts";
import { scenery } from "./scenery.ts";
import { tiles } from "./tiles.ts";
import { windows } from "./windows.ts";

const DRAWINGS = [tiles(), panes(), boardParts(), windows(), scenery(), icons(), people()].join("");

// The symbols are hidden to save layout work. Gradients must not be hidden, or some browsers do not paint with them.
export const SPRITE = [
  `<svg class="gradients" width="0" height="0" aria-hidden="true"><defs>${GRADIENTS}${PERSON_CLIP}</defs></svg>`,
  `<svg class="sprite" aria-hidden="true">${DRAWINGS}</svg>`,
]
  .join("")
  .replace(/\s*\n\s*/g, "");
