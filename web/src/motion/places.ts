// Where things lie on the page, found by the names of their places.

export interface Spot {
  box: DOMRect;
  /** The drawing that lies there, if there is one. */
  piece: SVGElement | null;
}

/** A piece of this color at a place; `number` tells apart those that lie together. */
export function find(place: string, color: number, number: number): Spot | null {
  const element = closest(place);
  if (!element) return null;
  const pieces = [...element.querySelectorAll<SVGElement>(`.piece[data-color="${color}"]`)];
  const piece = pieces.at(-1 - number) ?? pieces.at(-1) ?? drawn(element, color);
  return { box: (piece ?? element).getBoundingClientRect(), piece };
}

const drawn = (element: Element, color: number): SVGElement | null =>
  element.matches(`[data-color="${color}"]`) ? element.querySelector("svg") : null;

/** A small board has no lines and no strips: what would go there goes to the board. */
function closest(place: string): Element | null {
  const words = place.split(" ");
  while (words.length > 1) {
    const element = seen(words.join(" "));
    if (element) return element;
    words.pop();
  }
  return seen(place.replace(/^seat (\d+).*/, "board $1"));
}

export const seen = (place: string): Element | null =>
  [...document.querySelectorAll(`[data-place="${place}"]`)].find(isSeen) ?? null;

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
