// Pieces in the air: clones above the page, on their way to where the true ones lie already.
import { find, type Spot } from "./places.ts";
import { FLIGHT, type Flying } from "./plan.ts";

const EASE = "cubic-bezier(.2,.8,.3,1)";
const ARC = 18; // px
const WIDEST = 1.15; // a pane is wider than high
const SETTLE = 160; // ms that a piece needs to lie still
const AWAITED = 0.22; // of the true piece, while its clone is on its way
const GLINT = 420;

export interface Leaving {
  flight: Flying;
  from: Spot | null;
  number: number; // among those of its color that go the same way
}

/** Before the page is drawn anew: where each piece leaves from. */
export function leave(flights: Flying[]): Leaving[] {
  const counted = new Map<string, number>();
  return flights.map(flight => {
    const way = `${flight.color} ${flight.from}`;
    const number = counted.get(way) ?? 0;
    counted.set(way, number + 1);
    return { flight, from: find(flight.from, flight.color, number), number };
  });
}

/** After it was drawn: off they go. Returns what runs, so that it can be finished at once. */
export function fly(leaving: Leaving, sky: HTMLElement, slow: number): Animation[] {
  const { flight, from, number } = leaving;
  const to = find(flight.to, flight.color, number);
  const drawing = from?.piece ?? to?.piece;
  if (!from || !to || !drawing) return [];
  const clone = cloneTo(sky, drawing, from.box, from.piece ? from.box : to.box);
  const timing = { duration: FLIGHT * slow, delay: flight.at * slow, fill: "backwards" as const };
  const path = clone.animate(pathOf(from.box, to.box), { ...timing, easing: EASE });
  const arc = clone.animate(ARCH, { ...timing, easing: "ease-in-out" });
  path.onfinish = () => {
    clone.remove();
    if (to.piece) glint(sky, to.piece);
  };
  path.oncancel = () => clone.remove();
  return [path, arc, ...(to.piece ? [hide(to.piece, (flight.at + FLIGHT) * slow)] : [])];
}

const ARCH = [{ transform: "none" }, { transform: `translateY(-${ARC}px)` }, { transform: "none" }];

function pathOf(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x, y] = [
    middle(to.x, to.width) - middle(from.x, from.width),
    middle(to.y, to.height) - middle(from.y, from.height),
  ];
  const scale = from.width ? Math.min(to.width, to.height * WIDEST) / from.width : 1;
  return [
    { translate: "0 0", scale: "1" },
    { translate: `${x}px ${y}px`, scale: String(scale) },
  ];
}

const middle = (start: number, length: number): number => start + length / 2;

/** As large as it was, in the middle of where it was: by now it may be gone from there. */
function cloneTo(sky: HTMLElement, drawing: SVGElement, box: DOMRect, size: DOMRect): SVGElement {
  const clone = drawing.cloneNode(true) as SVGElement;
  clone.removeAttribute("data-color"); // it lies nowhere
  const { width, height } = size;
  const [left, top] = [
    middle(box.x, box.width) - width / 2,
    middle(box.y, box.height) - height / 2,
  ];
  place(clone, { left, top, width, height });
  sky.append(clone);
  return clone;
}

function place(what: SVGElement | HTMLElement, box: Record<string, number>): void {
  for (const [side, length] of Object.entries(box)) what.style.setProperty(side, `${length}px`);
}

/** The true piece appears as its clone lands, and settles. */
function hide(piece: SVGElement, after: number): Animation {
  const landed = after / (after + SETTLE);
  return piece.animate(
    [
      { opacity: AWAITED, offset: 0 },
      { opacity: AWAITED, offset: landed },
      { opacity: 1, scale: "1.07", offset: landed },
      { opacity: 1, scale: "1", offset: 1 },
    ],
    after + SETTLE,
  );
}

/** A light that passes over the glaze. */
function glint(sky: HTMLElement, piece: SVGElement): void {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const light = document.createElement("i");
  light.className = "glint";
  place(light, { left: x, top: y, width, height });
  sky.append(light);
  const sweep = [{ backgroundPosition: "150% 0" }, { backgroundPosition: "-60% 0" }];
  light.animate(sweep, GLINT).onfinish = () => light.remove();
}

/** A full display: its pieces come from above, one after the other. */
export function refill(at: number, every: number, slow: number): Animation[] {
  const pieces = document.querySelectorAll<SVGElement>(".display .piece[data-color]");
  return [...pieces].map((piece, number) =>
    piece.animate(
      [
        { opacity: 0, translate: `0 -${2 * ARC}px`, scale: "1.15" },
        { opacity: 1, translate: "0 0", scale: "1" },
      ],
      {
        duration: FLIGHT * slow,
        delay: (at + every * number) * slow,
        fill: "backwards",
        easing: EASE,
      },
    ),
  );
}
