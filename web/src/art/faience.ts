// Parts of figures in faience: five tones of cobalt on a white tile, and a touch of gilt.

export const TONE = {
  ground: "var(--f-ground)",
  line: "var(--f-line)",
  free: "var(--f-free)", // lines outside filled shapes; light in the dark theme
  deep: "var(--f-deep)",
  mid: "var(--f-mid)",
  wash: "var(--f-wash)",
  skin: "var(--f-skin)",
  ornament: "var(--f-orn)",
  edge: "var(--f-edge)",
};
export const GILT = "#e0a21b";

const stroke = (color: string, width: number): string =>
  `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`;
const open = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" ${stroke(color, width)} stroke-linecap="round"/>`;

export const line = (d: string, width = 1.5): string => open(d, TONE.line, width);
export const freeLine = (d: string, width = 1.5): string => open(d, TONE.free, width);
export const fill = (d: string, color: string, width = 1.5): string =>
  `<path d="${d}" fill="${color}"${width ? ` ${stroke(TONE.line, width)}` : ""}/>`;
