// The labels below the waterfall chart: three numbers, and a note beside some of them.

export interface Label {
  x: number;
  value: string;
  note: string; // empty: none
}

type Anchor = "start" | "middle" | "end";

export interface PlacedLabel extends Label {
  anchor: Anchor;
  at: number; // where the text has its anchor
}

const LETTER = 7.5; // px; the mean width, rounded up
const GAP = 6; // px

/**
 * Return the labels that fit side by side into this width. If there is too little room, notes are
 * left out first, and then the last labels.
 */
export function fitLabels(labels: Label[], width: number): PlacedLabel[] {
  const fitted: [PlacedLabel, Label][] = [];
  for (const label of labels) {
    const bare = place({ ...label, note: "" }, width);
    if (fitted.every(([other]) => areApart(bare, other))) fitted.push([bare, label]);
  }
  for (const pair of fitted) {
    const noted = place(pair[1], width);
    if (fitted.every(([other]) => other === pair[0] || areApart(noted, other))) pair[0] = noted;
  }
  return fitted.map(([label]) => label);
}

/** Center a label below its mark, except near the ends of the axis. */
function place(label: Label, width: number): PlacedLabel {
  const { x } = label;
  if (x < width * 0.2) return { ...label, anchor: "start", at: Math.max(2, x - 8) };
  if (x > width * 0.8) return { ...label, anchor: "end", at: Math.min(width - 2, x + 20) };
  return { ...label, anchor: "middle", at: x };
}

function areApart(one: PlacedLabel, other: PlacedLabel): boolean {
  const [[left, right], [start, end]] = [extentOf(one), extentOf(other)];
  return left > end + GAP || right < start - GAP;
}

const SHIFT: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** Return the estimated ends of a label's text. */
function extentOf({ value, note, anchor, at }: PlacedLabel): [number, number] {
  const width = LETTER * (value.length + (note ? 1 + note.length : 0));
  const left = at - SHIFT[anchor] * width;
  return [left, left + width];
}
