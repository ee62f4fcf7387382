// Locates places and pieces on the page by the names of the places.

export interface PieceLocation {
  box: DOMRect;
  /** The drawing of the piece at this place; null if there is none. */
  piece: SVGElement | null;
}

/** Locate a piece at a place; `number` is its index among the pieces of this color there. */
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
 * Return the element of a place or, if there is none, of the nearest enclosing place: a miniature
 * has no elements for lines and strips, so its board is returned.
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

/** Return the pieces at all places whose names begin with `place`. */
export const visiblePieces = (place: string): SVGElement[] =>
  [...document.querySelectorAll<SVGElement>(`[data-place^="${place}"] .piece`)].filter(isVisible);

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
