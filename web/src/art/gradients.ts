// SVG gradients that all drawings share. Light comes from the top left.

type Stop = [offset: number, color: string, opacity?: number];

const stops = (list: Stop[]): string =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
    )
    .join("");
const radial = (id: string, place: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`;
const linear = (id: string, place: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" ${place}>${stops(list)}</linearGradient>`;

export const GRADIENTS = [
  radial("pool", 'cx=".45" cy=".4" r=".75"', [0.5, "#000", 0], [1, "#000", 0.26]),
  linear(
    "bevel",
    'x1="0" y1="0" x2="1" y2="1"',
    [0, "#fff", 0.85],
    [0.42, "#fff", 0.12],
    [0.6, "#000", 0.08],
    [1, "#000", 0.45],
  ),
  radial("spec", "", [0, "#fff", 0.62], [0.6, "#fff", 0.16], [1, "#fff", 0]),
  radial(
    "lit",
    'cx=".46" cy=".36" r=".7"',
    [0, "#fff", 0.62],
    [0.55, "#fff", 0.12],
    [1, "#000", 0.22],
  ),
  radial("glow", "", [0, "#fff", 0.5], [1, "#fff", 0]),
  radial(
    "dish",
    'cx=".42" cy=".34" r=".75"',
    [0, "var(--plate1)"],
    [0.75, "var(--plate2)"],
    [1, "var(--plate3)"],
  ),
  linear("stone", 'x1="0" y1="0" x2="1" y2="1"', [0, "var(--arch1)"], [1, "var(--arch2)"]),
  linear("sky", 'x1="0" y1="0" x2="0" y2="1"', [0, "var(--sky1)"], [1, "var(--sky2)"]),
  linear("gilt", 'x1="0" y1="0" x2="1" y2="1"', [0, "#f9d878"], [0.5, "#e0a21b"], [1, "#a66f08"]),
  '<clipPath id="paneclip"><rect x="1" y="1" width="62" height="54" rx="3.5"/></clipPath>',
].join("");
