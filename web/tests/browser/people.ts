// People in browsers: each with cookies of their own.
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { type Settings, SOUNDS } from "../../src/settings/settings.ts";

export const url = (): string => inject("url");

/** Phone, tablet and desk. */
export const WIDTHS = [390, 768, 1280] as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

const PATIENCE = 20_000; // ms for one thing to happen, on a busy machine

let browser: Browser;

export function withBrowser(): void {
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  });
  afterAll(() => browser.close());
}

/** Scripts have no eyes for motion, and no ears; a choice is confirmed by hand, as it is for people. */
const QUICK: Partial<Settings> = { speed: "off", muted: [...SOUNDS] };

export interface Wishes extends BrowserContextOptions {
  settings?: Partial<Settings>;
}

/** Somebody at a page, who must meet no error on it. */
export async function someone(path: string, { settings, ...options }: Wishes = {}): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const origin = options.baseURL ?? url();
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: "en", reducedMotion: "reduce", viewport },
    storageState: { cookies: [], origins: [liking(origin, settings)] },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  context.on("weberror", error => {
    throw error.error();
  });
  context.on("console", refuseBreach);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const liking = (origin: string, settings: Partial<Settings> = {}) => ({
  origin,
  localStorage: [{ name: "palacio.settings", value: JSON.stringify({ ...QUICK, ...settings }) }],
});

/** What the content security policy has stopped must not be there. */
function refuseBreach(said: ConsoleMessage): void {
  if (said.text().includes("Content Security Policy")) throw new Error(said.text());
}

/** Gone, with all their tabs. */
export async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

type Seat = { kind: "open" } | { kind: "bot"; level: string };
export interface Terms {
  game: string;
  option?: string;
  seats: Seat[];
}

export const OPEN: Seat = { kind: "open" };
export const BOT: Seat = { kind: "bot", level: "apprentice" };

/** Open a table as whoever is at this page; it gives the table's id. */
export async function openTable(page: Page, terms: Terms, name = "Ana"): Promise<string> {
  await page.request.post("/api/guest", { data: { name } });
  const sit = { do: "sit", name };
  const answer = await page.request.post("/api/tables", { data: { terms, sit } });
  return ((await answer.json()) as { id: string }).id;
}
