// Finds a place for a bubble near the name of its seat where it covers nothing that players need.

/** A selector of the elements that a bubble must not cover. */
const NEEDED =
  ".name, .score, .clock, .confirm, .status p, .preview, .displays .piece, .own-board .board [data-place] i, .own-board .board [data-place] svg, .track li";
const GAP = 6;
const TAIL = 10; // with a gap

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Move a bubble to the best place at its seat's card, with its tail pointing at the name. */
export function placeBubble(bubble: HTMLElement, card: Element): void {
  const { width, height } = bubble.getBoundingClientRect();
  const places = placesAt(card, width, height).map(box => ({ ...box, ...inWindow(box) }));
  const needed = [...document.querySelectorAll(NEEDED)].map(each => each.getBoundingClientRect());
  const costs = places.map(place => needed.reduce((sum, each) => sum + overlap(place, each), 0));
  const best = places[costs.indexOf(Math.min(...costs))]!;
  bubble.dataset.tail = best.tail;
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
}

type Place = Box & { tail: "left" | "up" | "down" };

/**
 * Return the places for a bubble, the preferred ones first. Above an opponent's card, a bubble
 * would seem to belong to another seat.
 */
function placesAt(card: Element, width: number, height: number): Place[] {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const box = { width, height };
  const below = { ...box, top: bottom - 3, tail: "up" } as const;
  const above = { ...box, top: top - height + 3, tail: "down" } as const;
  const under = [...placesInHead(card, width, height), { ...below, left: left + GAP }];
  if (card.matches(".seat-card")) return under;
  return [
    ...under,
    { ...above, left: right - width - GAP },
    { ...above, left: (left + right - width) / 2 },
    { ...above, left: left + GAP },
  ];
}

/** Return the places after the name and after the score, if the card has room there. */
function placesInHead(card: Element, width: number, height: number): Place[] {
  const end = card.getBoundingClientRect().right - GAP;
  return [...card.querySelectorAll("h2 > :is(.name, .score)")]
    .map(each => each.getBoundingClientRect())
    .filter(each => each.width > 0 && each.right + TAIL + width <= end)
    .map(each => ({
      ...{ width, height },
      left: each.right + TAIL,
      top: (each.top + each.bottom - height) / 2,
      tail: "left",
    }));
}

/** Return a box's position, moved into the window if necessary. */
const inWindow = ({ left, top, width, height }: Box): Pick<Box, "left" | "top"> => ({
  left: Math.max(GAP, Math.min(left, innerWidth - width - GAP)),
  top: Math.max(GAP, Math.min(top, innerHeight - height - GAP)),
});

/** Return the area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
