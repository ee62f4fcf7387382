// Places the coach beside its subject, where it covers nothing that the player needs now.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = "right" | "left" | "above" | "below";

export interface Placement {
  side: Side; // of the subject
  left: number;
  top: number;
  at: number; // where the pointer is, along the edge that faces the subject
}

const GAP = 14; // for the pointer
const EDGE = 8; // to the edge of the window
const POINTER = 18; // from the pointer to a corner, at least

/** Return the placement that covers the least of `needed`, and is the nearest to the middle of the subject. */
export function placeBeside(
  subject: Box,
  size: { width: number; height: number },
  frame: { width: number; height: number },
  needed: Box[],
  sides: Side[],
): Placement {
  const options = sides.flatMap(side =>
    [0.5, 0, 1].map((share, order) => ({ ...optionAt(subject, size, frame, side, share), order })),
  );
  const cost = ({ left, top, order }: (typeof options)[number]): number => {
    const box = { left, top, ...size };
    return (
      needed.reduce((sum, each) => sum + overlap(box, each), 4 * overlap(box, subject)) + order
    );
  };
  return options.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

function optionAt(
  subject: Box,
  size: { width: number; height: number },
  frame: { width: number; height: number },
  side: Side,
  share: number,
): Placement {
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

/** The smallest box around all of them; null if there are none. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  const right = Math.max(...boxes.map(box => box.left + box.width));
  const bottom = Math.max(...boxes.map(box => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
