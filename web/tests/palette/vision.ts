// Colors as linear light, and as perceived with normal and deficient color vision.
import { appearance, distance, SCREEN, type Triple, times, uniform } from "./cam02.ts";

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
export const VISIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ = [
  [41.24, 35.76, 18.05],
  [21.26, 71.52, 7.22],
  [1.93, 11.92, 95.05],
];

/** Return the smallest color difference of two lights over all kinds of color vision. */
export function difference(one: Triple, other: Triple): number {
  const perceived = (light: Triple, vision: number[][]) =>
    uniform(appearance(times(XYZ, times(vision, light)), SCREEN));
  return Math.min(
    ...Object.values(VISIONS).map(vision =>
      distance(perceived(one, vision), perceived(other, vision)),
    ),
  );
}

/** Return `#rrggbb` (or `#rgb`) as linear light from 0 to 1. */
export function light(hex: string): Triple {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5].map(at => linear(Number.parseInt(long.slice(at, at + 2), 16))) as Triple;
}

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Return the WCAG contrast ratio of two lights, 1 to 21. */
export function contrast(one: Triple, other: Triple): number {
  const [low, high] = [one, other].map(luminance).sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
