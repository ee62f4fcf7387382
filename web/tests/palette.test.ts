// @vitest-environment node
// Pieces are distinguishable and text is readable, measured on pixels that a browser paints.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PANES, type Paint, TILES } from "../src/art/palette.ts";
import { appearance, SCREEN, type Triple, uniform } from "./palette/cam02.ts";
import { launch, type Painted, paint, type Theme } from "./palette/rendered.ts";
import { hexOf, over, token } from "./palette/tokens.ts";
import { contrast, difference, light } from "./palette/vision.ts";

const THEMES: Theme[] = ["light", "dark"];
const TINT = 0.35;
const TIMEOUT_MS = 60_000;
const SETS: [letter: string, paints: Record<string, Paint>, height: number][] = [
  ["t", TILES, 48],
  ["s", TILES, 48],
  ["p", PANES, 42],
  ["q", PANES, 42],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
}, TIMEOUT_MS);
afterAll(() => browser.close());

const pairs = <T>(list: T[]): [T, T][] =>
  list.flatMap((one, i) => list.slice(i + 1).map(other => [one, other] as [T, T]));
const nearest = (lights: Triple[]): number =>
  Math.min(...pairs(lights).map(([one, other]) => difference(one, other)));

describe("CIECAM02 agrees with published values", () => {
  // The four worked examples of CIE 159, in an average surround.
  const daylight: Triple = [95.05, 100, 108.88];
  const lamp: Triple = [109.85, 100, 35.58];
  test.each([
    [[19.01, 20, 21.78], daylight, 318.31, 41.73, 0.1, 219.0],
    [[57.06, 43.06, 31.96], daylight, 31.83, 65.96, 48.57, 19.6],
    [[3.53, 6.56, 2.14], lamp, 318.31, 21.79, 46.94, 177.1],
    [[19.01, 20, 21.78], lamp, 31.83, 42.53, 51.92, 248.9],
  ] as [Triple, Triple, number, number, number, number][])(
    "the color %j under the white %j has the published appearance",
    (xyz, white, adapting, J, C, h) => {
      const found = appearance(xyz, { white, adapting, background: 20 });
      expect(found.J).toBeCloseTo(J, 1);
      expect(found.C).toBeCloseTo(C, 1);
      expect(found.h).toBeCloseTo(h, 1);
    },
  );

  test("a color on a screen has the published coordinates in CAM02-UCS", () => {
    const [lightness, red, yellow] = uniform(appearance([20.654008, 12.197225, 5.136952], SCREEN));
    expect(lightness).toBeCloseTo(46.61, 1);
    expect(red).toBeCloseTo(29.88, 1);
    expect(yellow).toBeCloseTo(12.12, 1);
  });
});

describe.each(SETS)("pieces %s", (letter, paints, height) => {
  const ids = Object.keys(paints).map(color => `${letter}-${color}`);

  test("piece fills are at least 20 apart in CAM02-UCS for all types of color vision", () => {
    expect(nearest(Object.values(paints).map(({ fill }) => light(fill)))).toBeGreaterThanOrEqual(
      20,
    );
  });

  test.each(THEMES)(
    "in %s, painted pieces are at least 20 apart, and outlines have a contrast of 5.75:1",
    async theme => {
      const painted: Painted[] = Object.values(await paint(browser, theme, ids, height));
      expect(nearest(painted.map(({ body }) => body))).toBeGreaterThanOrEqual(20);
      for (const { outline } of painted)
        expect(contrast(outline, token("paper", theme))).toBeGreaterThanOrEqual(5.75);
    },
    TIMEOUT_MS,
  );

  test("the glyphs of pieces have a contrast of 4.5:1", () => {
    for (const { ink, fill, well } of Object.values(paints))
      for (const ground of [fill, well])
        expect(contrast(light(ink), light(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
  });

  test.each(THEMES)("the outlined glyphs of empty spaces have a contrast of 3:1 in %s", theme => {
    for (const { fill } of Object.values(paints)) {
      const ground = over(fill, hexOf("card", theme), TINT);
      expect(contrast(token("hollow", theme), ground), fill).toBeGreaterThanOrEqual(3);
    }
  });
});

const GROUNDS =
  "paper stone card well strip wash goldwash platewell plate1 plate2 plate3 arch1 arch2 sky1 sky2".split(
    " ",
  );
const TEXTS: Record<string, string> = {
  ink: "paper stone daylight card well strip wash goldwash warnwash platewell arch1 arch2",
  muted: "paper daylight card well strip wash goldwash",
  cobalt: "paper daylight card well strip wash platewell",
  "cobalt-deep": "paper card wash",
  gold: "paper card well wash goldwash",
  warn: "paper card well wash goldwash warnwash",
  plateink: "platewell plate1 plate2",
  "on-bar": "bar",
};
const FRAMES: Record<string, string> = {
  edge: GROUNDS.join(" "),
  paneedge: GROUNDS.join(" "),
  cobalt: GROUNDS.join(" "),
  field: "paper card",
};

describe.each(THEMES)("in %s", theme => {
  const rows = (table: Record<string, string>) =>
    Object.entries(table).flatMap(([top, grounds]) =>
      grounds.split(" ").map(ground => [top, ground]),
    );
  const ratio = (top: string, ground: string) => contrast(token(top, theme), token(ground, theme));

  test.each(rows(TEXTS))("text in %s has a contrast of 4.5:1 on %s", (top, ground) => {
    expect(ratio(top!, ground!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(rows(FRAMES))("a frame in %s has a contrast of 3:1 on %s", (top, ground) => {
    expect(ratio(top!, ground!)).toBeGreaterThanOrEqual(3);
  });
});
