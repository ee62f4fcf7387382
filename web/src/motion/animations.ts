// Animations of one change: clones of pieces move over the page to the places where the real pieces already
// lie, and points float up from where they were scored.
import { signed } from "../i18n/messages.ts";
import { locate, nearest, type PieceLocation, visible, visiblePieces } from "./locate.ts";
import { MOVE_MS, type TimedMovement } from "./plan.ts";

const EASE = "cubic-bezier(.2,.8,.3,1)";
const ARC = 18; // px, the height of the arc
const MAX_ASPECT = 1.15; // of a piece: a pane is wider than tall
const SETTLE_MS = 160; // after landing
const WAITING_OPACITY = 0.22; // of the real piece while its clone moves
const GLINT_MS = 420;
const FLOAT_MS = 900;
const FALL_MS = 280;
const FALL_STAGGER_MS = 60; // between two pieces
const TURN_MS = 340;
export const REFILL_MS = 1200; // for all displays together
const REFILL_STAGGER_MS = 55; // between two pieces of a refill
export const WASH_MS = 1200;

/** A movement with its start, which was located before the page was redrawn. */
interface LocatedMovement {
  movement: TimedMovement;
  from: PieceLocation | null;
  number: number; // its index among the pieces of its color from the same place
}

/** Locate the start of each movement. Call this before the page is redrawn. */
function locateStarts(movements: TimedMovement[]): LocatedMovement[] {
  const counts = new Map<string, number>();
  return movements.map(movement => {
    const start = `${movement.color} ${movement.from}`;
    const number = counts.get(start) ?? 0;
    counts.set(start, number + 1);
    return { movement, from: locate(movement.from, movement.color, number), number };
  });
}

/** Start a movement after the page has been redrawn. Return the animations, so that they can be cancelled. */
function animateMovement(
  { movement, from, number }: LocatedMovement,
  overlay: HTMLElement,
  slowness: number,
): Animation[] {
  const to = locate(movement.to, movement.color, number);
  const drawing = from?.piece ?? to?.piece;
  if (!from || !to || !drawing) return [];
  const clone = cloneTo(overlay, drawing, from.box, from.piece ? from.box : to.box);
  const timing = {
    duration: MOVE_MS * slowness,
    delay: movement.at * slowness,
    fill: "backwards" as const,
  };
  const path = clone.animate(pathOf(from.box, to.box), { ...timing, easing: EASE });
  const arc = clone.animate(ARC_FRAMES, { ...timing, easing: "ease-in-out" });
  path.onfinish = () => {
    clone.remove();
    if (to.piece) glint(overlay, to.piece);
  };
  path.oncancel = () => clone.remove();
  return [path, arc, ...(to.piece ? [reveal(to.piece, (movement.at + MOVE_MS) * slowness)] : [])];
}

const ARC_FRAMES = [
  { transform: "none" },
  { transform: `translateY(-${ARC}px)` },
  { transform: "none" },
];

function pathOf(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x, y] = [
    middle(to.x, to.width) - middle(from.x, from.width),
    middle(to.y, to.height) - middle(from.y, from.height),
  ];
  const scale = from.width ? Math.min(to.width, to.height * MAX_ASPECT) / from.width : 1;
  return [
    { translate: "0 0", scale: "1" },
    { translate: `${x}px ${y}px`, scale: String(scale) },
  ];
}

const middle = (start: number, length: number): number => start + length / 2;

/** Add a clone of the given size to the overlay, centered on `box`. */
function cloneTo(
  overlay: HTMLElement,
  drawing: SVGElement,
  box: DOMRect,
  size: DOMRect,
): SVGElement {
  const clone = drawing.cloneNode(true) as SVGElement;
  clone.removeAttribute("data-color"); // a clone is not at a place, so it must not be located
  const { width, height } = size;
  const [left, top] = [
    middle(box.x, box.width) - width / 2,
    middle(box.y, box.height) - height / 2,
  ];
  position(clone, { left, top, width, height });
  overlay.append(clone);
  return clone;
}

function position(element: SVGElement | HTMLElement, box: Record<string, number>): void {
  for (const [side, length] of Object.entries(box)) element.style.setProperty(side, `${length}px`);
}

/** Fade in the real piece when its clone lands. */
function reveal(piece: SVGElement, after: number): Animation {
  const landed = after / (after + SETTLE_MS);
  return piece.animate(
    [
      { opacity: WAITING_OPACITY, offset: 0 },
      { opacity: WAITING_OPACITY, offset: landed },
      { opacity: 1, scale: "1.07", offset: landed },
      { opacity: 1, scale: "1", offset: 1 },
    ],
    after + SETTLE_MS,
  );
}

/** Sweep a highlight across the piece. */
function glint(overlay: HTMLElement, piece: SVGElement): void {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const light = document.createElement("i");
  light.className = "glint";
  position(light, { left: x, top: y, width, height });
  overlay.append(light);
  removedAfter(light, light.animate(SWEEP, GLINT_MS));
}

const SWEEP = [{ backgroundPosition: "150% 0" }, { backgroundPosition: "-60% 0" }];

// --- Scenes.

/** Starts animations after the page has been redrawn, from positions that were located beforehand. */
export type Start = (overlay: HTMLElement, slowness: number) => Animation[];

/**
 * Return a function that moves pieces, and drops those that stay at the places in `falling`. Call
 * this before the page is redrawn, and the returned function afterwards.
 */
export function piecesStart(movements: TimedMovement[], falling: string[] = []): Start {
  const located = locateStarts(movements);
  const moving = new Set(located.map(({ from }) => from?.piece));
  const pieces = falling.flatMap(visiblePieces).filter(piece => !moving.has(piece));
  const fallen = pieces.map(piece => ({ piece, box: piece.getBoundingClientRect() }));
  return (overlay, slowness) => [
    ...located.flatMap(each => animateMovement(each, overlay, slowness)),
    ...fallen.map((each, number) => animateFall(each, number, overlay, slowness)),
  ];
}

function animateFall(
  { piece, box }: { piece: SVGElement; box: DOMRect },
  number: number,
  overlay: HTMLElement,
  slowness: number,
): Animation {
  const clone = cloneTo(overlay, piece, box, box);
  const fall = clone.animate(FALL_FRAMES, {
    duration: FALL_MS * slowness,
    delay: FALL_STAGGER_MS * number * slowness,
    easing: "ease-in",
  });
  return removedAfter(clone, fall);
}

const FALL_FRAMES = [
  { opacity: 1, translate: "0 0" },
  { opacity: 0, translate: "0 14px" },
];

/** Return a function that starts turning strips over. */
export const turningStart =
  (places: string[]): Start =>
  (_, slowness) =>
    places
      .map(visible)
      .filter(strip => strip !== null)
      .map(strip => strip.animate(TURN_FRAMES, { duration: TURN_MS * slowness, easing: EASE }));

const TURN_FRAMES = [
  { transform: "perspective(20em) rotateY(90deg)", opacity: 0.4 },
  { transform: "none", opacity: 1 },
];

/** Let the pieces of all displays appear from above, one after the other. */
export const refillStart: Start = (_, slowness) => {
  const pieces = document.querySelectorAll<SVGElement>(".display .piece[data-color]");
  const interval = refillInterval(pieces.length);
  return [...pieces].map((piece, number) =>
    piece.animate(REFILL_FRAMES, {
      duration: MOVE_MS * slowness,
      delay: interval * number * slowness,
      fill: "backwards",
      easing: EASE,
    }),
  );
};

const REFILL_FRAMES = [
  { opacity: 0, translate: `0 -${2 * ARC}px`, scale: "1.15" },
  { opacity: 1, translate: "0 0", scale: "1" },
];

const refillInterval = (pieces: number): number =>
  Math.min(REFILL_STAGGER_MS, (REFILL_MS - MOVE_MS) / Math.max(1, pieces - 1));

/** Return a function that sweeps a glaze across the winners' boards. */
export const washStart =
  (seats: number[]): Start =>
  (overlay, slowness) =>
    seats
      .map(seat => visible(`board ${seat}`) ?? visible(`seat ${seat}`))
      .filter(board => board !== null)
      .map(board => {
        const wash = document.createElement("i");
        wash.className = "wash";
        const { x, y, width, height } = board.getBoundingClientRect();
        position(wash, { left: x, top: y, width, height });
        overlay.append(wash);
        return removedAfter(wash, wash.animate(SWEEP, { duration: WASH_MS * slowness }));
      });

/** Points that appear over a place. */
export interface FloatingPoints {
  over: string;
  points: number;
}

/** Return a function that lets points float up from the places where they were scored. */
export const pointsStart =
  (scores: FloatingPoints[]): Start =>
  (overlay, slowness) =>
    scores.flatMap(score => animatePoints(score, overlay, slowness));

function animatePoints(
  { over, points }: FloatingPoints,
  overlay: HTMLElement,
  slowness: number,
): Animation[] {
  const place = nearest(over);
  if (!place) return [];
  const { x, y, width } = place.getBoundingClientRect();
  const text = document.createElement("b");
  text.className = points < 0 ? "float loss" : "float points";
  text.textContent = signed(points);
  Object.assign(text.style, { left: `${x + width / 2}px`, top: `${y}px` });
  overlay.append(text);
  const timing = { duration: FLOAT_MS * slowness, easing: "ease-out" };
  return [removedAfter(text, text.animate(FLOAT_FRAMES, timing))];
}

const FLOAT_FRAMES = [
  { opacity: 0, translate: "-50% 30%" },
  { opacity: 1, translate: "-50% -20%", offset: 0.2 },
  { opacity: 1, translate: "-50% -60%", offset: 0.7 },
  { opacity: 0, translate: "-50% -110%" },
];

/** Remove the element when its animation ends or is cancelled. */
function removedAfter(element: Element, animation: Animation): Animation {
  animation.onfinish = () => element.remove();
  animation.oncancel = () => element.remove();
  return animation;
}
