// Pieces as painted by a browser.
import { readFileSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { SPRITE } from "../../src/art/sprite.ts";
import { CHROMIUM } from "../chromium.ts";
import type { Triple } from "./cam02.ts";

export const TOKENS = readFileSync("src/styles/tokens.css", "utf8");
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM });

export type Theme = "light" | "dark";
/** The linear light of the body (between outline and glyph) and of the outline. */
export type Painted = { body: Triple; outline: Triple };

const SIZE = 48;
const SCALE = 4; // so that some pixels lie wholly within an outline

/** Paint each symbol 48 px wide, and measure it. */
export async function paint(
  browser: Browser,
  theme: Theme,
  symbols: string[],
  height: number,
): Promise<Record<string, Painted>> {
  const viewport = { width: SIZE, height: height * symbols.length };
  const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE, colorScheme: theme });
  const draw = (id: string) => `<svg width="${SIZE}" height="${height}"><use href="#${id}"/></svg>`;
  await page.setContent(
    `<style>${TOKENS} body{margin:0;background:var(--paper)} svg{display:block} .sprite{display:none}</style>${SPRITE}${symbols.map(draw).join("")}`,
  );
  const png = (await page.screenshot()).toString("base64");
  const painted = await page.evaluate(measure, { png, count: symbols.length });
  await page.close();
  return Object.fromEntries(symbols.map((id, i) => [id, painted[i]!]));
}

// Runs in the page, which can decode PNG.
async function measure({ png, count }: { png: string; count: number }): Promise<Painted[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const [width, height] = [image.width, image.height / count];
  const canvas = new OffscreenCanvas(width, image.height).getContext("2d")!;
  canvas.drawImage(image, 0, 0);
  const LINEAR = Array.from({ length: 256 }, (_, byte) => linear(byte / 255));
  return Array.from({ length: count }, (_, i) => piece(i));

  function piece(i: number): Painted {
    const { data } = canvas.getImageData(0, i * height, width, height);
    return { body: mean(data), outline: pixel(data, 4 * (width * (height >> 1) + 2)) };
  }
  function mean(data: Uint8ClampedArray): Triple {
    const sum: Triple = [0, 0, 0];
    let n = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (!isBody(((at / 4) % width) / width, Math.floor(at / 4 / width) / height)) continue;
      n++;
      for (const i of [0, 1, 2] as const) sum[i] += LINEAR[data[at + i]!]!;
    }
    return sum.map(value => value / n) as Triple;
  }
  function isBody(x: number, y: number): boolean {
    const far = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5));
    return far > 0.28 && far < 0.42;
  }
  function pixel(data: Uint8ClampedArray, at: number): Triple {
    return [0, 1, 2].map(i => LINEAR[data[at + i]!]!) as Triple;
  }
  function linear(value: number): number {
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }
}
