// Locates places and pieces on the page by the names of the places.

export interface PieceLocation {
  box: DOMRect;
  /** The drawing of the piece at this place; null if there is none. */
  piece: SVGElement | null;
}

/** Locate a piece of this color at a place; `number` counts the equal pieces there. */
export function locate(place: string, color: number, number: number): PieceLocation | null {
  const element = nearest(place);
  if (!element) return null;
  const pieces = [...element.querySelectorAll<SVGElement>(`.piece[data-color="${color}"]`)];
  const piece = pieces.at(-1 - number) ?? pieces.at(-1) ?? drawingOf(element, color);
  return { box: (piece ?? element).getBoundingClientRect(), piece };
}

const drawingOf = (element: Element, color: number): SVGElement | null =>
  element.matches(`[data-color="${color}"]`) ? element.querySelector("svg") : null;

/**
 * Return the element of a place, or of the nearest place around it: a miniature has no lines and
 * strips, so the board stands for them.
 */
export function nearest(place: string): Element | null {
  const parts = place.split(" ");
  while (parts.length > 1) {
    const element = visible(parts.join(" "));
    if (element) return element;
    parts.pop();
  }
  return visible(place.replace(/^seat (\d+).*/, "board $1"));
}

export const visible = (place: string): Element | null =>
  [...document.querySelectorAll(`[data-place="${place}"]`)].find(isVisible) ?? null;

/** Return the pieces at all places whose name begins with `place`. */
export const visiblePieces = (place: string): SVGElement[] =>
  [...document.querySelectorAll<SVGElement>(`[data-place^="${place}"] .piece`)].filter(isVisible);

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
