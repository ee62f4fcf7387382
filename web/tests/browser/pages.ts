// Browser pages for the tests, each with cookies of its own.
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

/** A phone, a tablet and a laptop: width and height in px. */
export const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

const TIMEOUT_MS = 60_000; // for one step, on a busy machine that may stall

let browser: Browser;

/** Connect to the browser, and disconnect after the tests of a file. This closes the pages that failed tests have left open. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject("browser"));
  });
  afterAll(() => browser.close());
}

/** No motion and no sound; a choice is confirmed by hand, as by default. */
const TEST_SETTINGS: Partial<Settings> = { speed: "off", muted: [...SOUNDS] };

export interface PageOptions extends BrowserContextOptions {
  settings?: Partial<Settings>;
}

/** Open `path` as a new person. An error on the page fails the test. */
export async function openPage(
  path: string,
  { settings, ...options }: PageOptions = {},
): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const origin = options.baseURL ?? url();
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: "en", reducedMotion: "reduce", viewport },
    storageState: { cookies: [], origins: [storedSettings(origin, settings)] },
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  context.on("weberror", error => {
    throw error.error();
  });
  context.on("console", failOnPolicyViolation);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const storedSettings = (origin: string, settings: Partial<Settings> = {}) => ({
  origin,
  localStorage: [
    { name: "palacio.settings", value: JSON.stringify({ ...TEST_SETTINGS, ...settings }) },
  ],
});

/** Fail when the content security policy has blocked something. */
function failOnPolicyViolation(message: ConsoleMessage): void {
  if (message.text().includes("Content Security Policy")) throw new Error(message.text());
}

/** Wait until the service worker has cached the page of a table and all that it has loaded. */
export async function waitForCache(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const assets = loaded.map(each => each.pathname).filter(path => path.startsWith("/assets/"));
    const cached = await Promise.all(["/table", ...assets].map(path => caches.match(path)));
    return assets.length > 0 && cached.every(Boolean);
  });
}

/**
 * Wait until the page is drawn for its window and media: with the styles that it loads for them, with
 * its fonts, and after its scripts have measured it again.
 */
export const waitUntilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = async () => {
      for (let times = 0; times < 2; times++) await new Promise(requestAnimationFrame);
    };
    await frames(); // in the first, scripts hear of the change, and request styles
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const pending = links.filter(link => !link.sheet);
    if (!pending.length && document.fonts.status === "loaded") return;
    await Promise.all(
      pending.map(link => new Promise(done => link.addEventListener("load", done))),
    );
    await document.fonts.ready;
    await frames();
  });

/** Wait until the page's script has replaced the placeholder. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(".loading, .placeholder"));
}

/** Close these pages and all other tabs of the same people. */
export async function closePages(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

type Seat = { kind: "open" } | { kind: "bot"; level: string };
export interface Terms {
  game: string;
  option?: string;
  listed?: boolean;
  clock?: { kind: "bank"; bank: number; increment: number };
  seats: Seat[];
}

export const OPEN: Seat = { kind: "open" };
export const BOT: Seat = { kind: "bot", level: "apprentice" };

/**
 * The options of requests. The server closes idle connections; a request that fails because of that
 * is sent again, as a browser would.
 */
export const RETRY = { maxRetries: 3 };

/** Open a table as the person using this page; return the table's id. */
export async function openTable(page: Page, terms: Terms, name = "Ana"): Promise<string> {
  await becomeGuest(page, name);
  const data = { terms, plays: true };
  const answer = await page.request.post("/api/tables", { data, ...RETRY });
  const { id } = (await answer.json()) as { id: string };
  await sitByRequest(page, id, name);
  return id;
}

export async function becomeGuest(page: Page, name: string): Promise<void> {
  await page.request.post("/api/guest", { data: { name }, ...RETRY });
}

async function sitByRequest(page: Page, id: string, name: string): Promise<void> {
  const data = { id: "sit", command: { do: "sit", name } };
  const answer = await page.request.post(`/api/tables/${id}/do`, { data, ...RETRY });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Sit down at a table as the person using this page, without its form. */
export async function joinByRequest(page: Page, id: string, name: string): Promise<void> {
  await becomeGuest(page, name);
  await sitByRequest(page, id, name);
}

/** Sit down at a table as a new person, by the form on its page. */
export async function joinTable(
  id: string,
  name: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(`/table/${id}`, options);
  await sitDown(page, name);
  return page;
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}
