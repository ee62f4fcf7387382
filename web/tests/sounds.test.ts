// @vitest-environment node
// Every sound, rendered by a browser: audible, not clipped, and shorter than 600 ms.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SOUNDS, type SoundName } from "../src/sound/sounds.ts";
import { CHROMIUM } from "./chromium.ts";

const FILE = "src/sound/sounds.ts";
const TIMEOUT_MS = 60_000;
let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  script = (await transformWithOxc(readFileSync(FILE, "utf8"), FILE)).code;
  browser = await chromium.launch({ executablePath: CHROMIUM });
  page = await browser.newPage();
  const module = `${script}; window.analyze = ${analyze.toString()}; window.schedule = schedule;`;
  await page.addScriptTag({ type: "module", content: module });
}, TIMEOUT_MS);
afterAll(() => browser.close());

// A global of the page.
declare const schedule: typeof import("../src/sound/sounds.ts").schedule;

type Analysis = { loudest: number; lasts: number; pitch: number };

// Runs in the page, on an audio context that renders offline.
async function analyze(name: SoundName, points: number): Promise<Analysis> {
  const device = new OfflineAudioContext(1, 48_000, 48_000);
  schedule(device, name, 1, points);
  const samples = (await device.startRendering()).getChannelData(0);
  const last = samples.findLastIndex(sample => Math.abs(sample) > 0.001);
  const crossings = samples.filter((sample, i) => i > 0 && sample > 0 && samples[i - 1]! <= 0);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { loudest, lasts: (last / 48_000) * 1000, pitch: crossings.length };
}

const listen = (name: SoundName, points = 1): Promise<Analysis> =>
  page.evaluate(`analyze("${name}", ${points})`);

test.each(Object.keys(SOUNDS) as SoundName[])("%s is audible for less than 600 ms", async name => {
  const { loudest, lasts } = await listen(name, 13);
  expect(loudest).toBeGreaterThan(0.1);
  expect(loudest).toBeLessThanOrEqual(1);
  expect(lasts).toBeLessThan(600);
});

test("the sound of scoring has a higher pitch for more points", async () => {
  const low = await listen("score", 1);
  const high = await listen("score", 10);
  expect(high.pitch).toBeGreaterThan(low.pitch * 2);
});

test("all sounds together are at most 1.5 kB", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(1536);
});
