// Color differences: the appearance model CIECAM02, and the uniform color space CAM02-UCS.

export type Triple = [number, number, number];
export type Conditions = { white: Triple; adapting: number; background: number };

/** A screen in an office: 64 lux, a gray of 20 %, daylight. */
export const SCREEN: Conditions = {
  white: [95.047, 100, 108.883],
  adapting: 64 / Math.PI / 5,
  background: 20,
};

type Appearance = { J: number; C: number; h: number; M: number };

const CAT02 = [
  [0.7328, 0.4296, -0.1624],
  [-0.7036, 1.6975, 0.0061],
  [0.003, 0.0136, 0.9834],
];
// CAT02 to XYZ, then to the cones of Hunt, Pointer and Estévez.
const CONES = [
  [0.38971, 0.68898, -0.07868],
  [-0.22981, 1.1834, 0.04641],
  [0, 0, 1],
];
const CAT02_INVERSE = [
  [1.096124, -0.278869, 0.182745],
  [0.454369, 0.473533, 0.072098],
  [-0.009628, -0.005698, 1.015326],
];

export function times(matrix: number[][], [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a! * x + b! * y + c! * z) as Triple;
}

/** Return the appearance of XYZ (white has Y = 100) in an average surround. */
export function appearance(xyz: Triple, { white, adapting, background }: Conditions): Appearance {
  const n = background / white[1];
  const bright = 0.725 * (1 / n) ** 0.2;
  const adapt = adaptation(white, adapting);
  const response = adapt(xyz);
  const hue = hueOf(response);
  const J =
    100 *
    (achromatic(response, bright) / achromatic(adapt(white), bright)) **
      (0.69 * (1.48 + Math.sqrt(n)));
  const C = chroma(response, hue, bright) ** 0.9 * Math.sqrt(J / 100) * (1.64 - 0.29 ** n) ** 0.73;
  return { J, C, h: hue, M: C * luminance(adapting) ** 0.25 };
}

/** Return the cone response to XYZ after adaptation to the white point. */
function adaptation(white: Triple, adapting: number): (xyz: Triple) => Triple {
  const degree = 1 - Math.exp((-adapting - 42) / 92) / 3.6;
  const cones = times(CAT02, white).map(w => (white[1] * degree) / w + 1 - degree);
  const level = luminance(adapting);
  return xyz => {
    const adapted = times(CAT02, xyz).map((value, i) => value * cones[i]!) as Triple;
    return times(CONES, times(CAT02_INVERSE, adapted)).map(value =>
      compress(value, level),
    ) as Triple;
  };
}

function luminance(adapting: number): number {
  const k = 1 / (5 * adapting + 1);
  return 0.2 * k ** 4 * 5 * adapting + 0.1 * (1 - k ** 4) ** 2 * Math.cbrt(5 * adapting);
}

function compress(value: number, level: number): number {
  const power = ((level * Math.abs(value)) / 100) ** 0.42;
  return (Math.sign(value) * 400 * power) / (27.13 + power) + 0.1;
}

const achromatic = ([r, g, b]: Triple, bright: number): number =>
  (2 * r + g + b / 20 - 0.305) * bright;
const redness = ([r, g, b]: Triple): number => r - (12 * g) / 11 + b / 11;
const yellowness = ([r, g, b]: Triple): number => (r + g - 2 * b) / 9;

function hueOf(response: Triple): number {
  return ((Math.atan2(yellowness(response), redness(response)) * 180) / Math.PI + 360) % 360;
}

function chroma(response: Triple, hue: number, bright: number): number {
  const eccentricity = (Math.cos((hue * Math.PI) / 180 + 2) + 3.8) / 4;
  const [r, g, b] = response;
  const color = Math.hypot(redness(response), yellowness(response));
  return ((50000 / 13) * bright * eccentricity * color) / (r + g + (21 / 20) * b);
}

/** Return lightness and two axes of color, in which equal distances look equal. */
export function uniform({ J, M, h }: Omit<Appearance, "C">): Triple {
  const colorfulness = Math.log(1 + 0.0228 * M) / 0.0228;
  const angle = (h * Math.PI) / 180;
  return [
    (1.7 * J) / (1 + 0.007 * J),
    colorfulness * Math.cos(angle),
    colorfulness * Math.sin(angle),
  ];
}

export function distance(one: Triple, other: Triple): number {
  return Math.hypot(...one.map((value, i) => value - other[i]!));
}
