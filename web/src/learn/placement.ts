// Places the coach beside its subject, or at least where it covers nothing that the player needs now.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = "right" | "left" | "above" | "below";

export interface Placement {
  side: Side | null; // of the subject; null if the coach is not beside it
  left: number;
  top: number;
  at: number; // where the pointer is, along the edge that faces the subject
}

interface Size {
  width: number;
  height: number;
}

const GAP = 14; // for the pointer
const EDGE = 8; // from the edge of the window
const POINTER = 18; // from the pointer to a corner, at least
const STEP = 16; // between the places tried away from the subject
const APART = 500; // px²: a place without a pointer is chosen only if it saves more than this

/**
 * Return the placement that covers the fewest of the elements that the player needs: `pressed`
 * counts most, then the subject, then `needed`. Among equal placements beside the subject, the one
 * nearest its middle is returned.
 */
export function placeBeside(
  subject: Box,
  size: Size,
  frame: Size,
  needed: Box[],
  sides: Side[],
  pressed: Box[] = [],
): Placement {
  const weights = [...weighted(needed, 1), ...weighted([subject], 4), ...weighted(pressed, 1000)];
  const covered = ({ left, top }: Placement): number =>
    weights.reduce((sum, [box, weight]) => sum + weight * overlap({ left, top, ...size }, box), 0);
  const options = sides.flatMap(side =>
    [0.5, 0, 1].map((share, order) => ({ ...optionAt(subject, size, frame, side, share), order })),
  );
  const beside = least(options, option => covered(option) + option.order);
  if (covered(beside) <= APART) return beside;
  const apart = least(placesIn(frame, size), place => covered(place) + distance(place, subject));
  return covered(apart) + APART < covered(beside) ? apart : beside;
}

const weighted = (boxes: Box[], weight: number): [Box, number][] => boxes.map(box => [box, weight]);

function least<Option>(options: Option[], costOf: (option: Option) => number): Option {
  const costs = options.map(costOf);
  return options[costs.indexOf(Math.min(...costs))]!;
}

/** Return places at regular intervals all over the window. */
function placesIn(frame: Size, size: Size): Placement[] {
  const columns = Math.floor((frame.width - size.width - 2 * EDGE) / STEP) + 1;
  const rows = Math.floor((frame.height - size.height - 2 * EDGE) / STEP) + 1;
  return Array.from({ length: Math.max(1, columns) * Math.max(1, rows) }, (_, at) => ({
    side: null,
    left: EDGE + STEP * (at % Math.max(1, columns)),
    top: EDGE + STEP * Math.floor(at / Math.max(1, columns)),
    at: 0,
  }));
}

const distance = ({ left, top }: Placement, subject: Box): number =>
  Math.hypot(left - subject.left, top - subject.top);

function optionAt(subject: Box, size: Size, frame: Size, side: Side, share: number): Placement {
  const isBeside = side === "right" || side === "left";
  const along = (start: number, length: number, own: number) => start + (length - own) * share;
  const x = isBeside
    ? side === "right"
      ? subject.left + subject.width + GAP
      : subject.left - size.width - GAP
    : along(subject.left, subject.width, size.width);
  const y = isBeside
    ? along(subject.top, subject.height, size.height)
    : side === "below"
      ? subject.top + subject.height + GAP
      : subject.top - size.height - GAP;
  const left = within(x, EDGE, frame.width - size.width - EDGE);
  const top = within(y, EDGE, frame.height - size.height - EDGE);
  const middle = isBeside
    ? subject.top + subject.height / 2 - top
    : subject.left + subject.width / 2 - left;
  const edge = isBeside ? size.height : size.width;
  return { side, left, top, at: within(middle, POINTER, edge - POINTER) };
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Return the smallest box around all boxes; null if there are none. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  const right = Math.max(...boxes.map(box => box.left + box.width));
  const bottom = Math.max(...boxes.map(box => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
