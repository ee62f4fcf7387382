// A pseudo-locale: English with every message in ⟦⟧, so that text from elsewhere stands out.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Page as Built, PAGES, renderPage } from "../../src/site/pages.tsx";
import { openPage, RETRY } from "./pages.ts";

const LOCALE = fileURLToPath(new URL("../../../src/palacio/locales/en/", import.meta.url));

/** Matches a message, from its first line to the last line before the next message or comment. */
const MESSAGE = /^([a-z][\w-]*) *= *(\s*)([^\n]*(?:\n(?![a-z#-]).*)*)/gm;
const SILENT = '{ "" }'; // an intentionally empty message

/** Mark every message of a catalogue. */
export function markMessages(catalogue: string): string {
  const text = catalogue.replace(MESSAGE, (all, id: string, gap: string, value: string) =>
    value.trim() === SILENT ? all : `${id} =${gap || " "}⟦${value.trimEnd()}⟧\n`,
  );
  expect(new FluentResource(text).body.filter(isPlain)).toEqual([]);
  expect(new FluentResource(text).body).toHaveLength(new FluentResource(catalogue).body.length);
  return text;
}

/** Whether a message is unmarked. A missed message would hide unmarked words. */
function isPlain({ value }: FluentResource["body"][number]): boolean {
  const parts = Array.isArray(value) ? value : [value];
  const isSilent = parts.length === 1 && typeof parts[0] === "object";
  return !isSilent && !(`${parts[0]}`.startsWith("⟦") && `${parts.at(-1)}`.endsWith("⟧"));
}

const read = (file: string): [string, string] => [
  file.replace(".ftl", ""),
  markMessages(readFileSync(LOCALE + file, "utf8")),
];
const MARKED = Object.fromEntries(readdirSync(LOCALE).map(read));

/**
 * Open a page in a browser that renders every page, and the rules in the help dialog, again with
 * marked messages, as the build renders them.
 */
export async function openPseudoPage(): Promise<Page> {
  // Chromium treats a fulfilled page as being on another network: it needs permission to reach this server.
  const page = await openPage("/about", {
    permissions: ["local-network-access"],
    serviceWorkers: "block", // it would serve the pages as built
  });
  await page.route("**", async route => {
    const path = new URL(route.request().url()).pathname;
    const isPage = route.request().isNavigationRequest() || path.startsWith("/rules/");
    if (!isPage) return route.fallback();
    const response = await route.fetch(RETRY);
    const built = builtFor(path, response.status());
    const body = renderPage(built, "en", MARKED, filesOf(await response.text()));
    await route.fulfill({ response, body });
  });
  return page;
}

function builtFor(path: string, status: number): Built {
  const found = PAGES.find(page => page.path === path || path.startsWith("/table/"));
  const name = status === 404 ? "error" : path.startsWith("/table/") ? "table" : found!.name;
  return PAGES.find(page => page.name === name)!;
}

/** Return the scripts and styles of the built page. */
function filesOf(html: string) {
  const all = (tag: RegExp): string[] => [...html.matchAll(tag)].map(([, file]) => file!);
  const [theme] = all(/<script src="\/([^"]+)"/g);
  const scripts = all(/<script type="module" src="\/([^"]+)"/g);
  const preloaded = all(/<link rel="modulepreload" href="\/([^"]+)"/g);
  const styles = all(/<link rel="stylesheet" href="\/([^"]+)"/g);
  return { theme: theme!, scripts: [...scripts, ...preloaded], styles };
}

/** Return texts and labels with a word that is neither marked nor a person's name. The names are read after the texts. */
export async function unmarked(page: Page, names: () => Promise<string[]>): Promise<string[]> {
  const texts = await page.evaluate(textsAndLabels);
  const known = await names();
  return texts.filter(text => hasWord(text, known));
}

function hasWord(text: string, names: string[]): boolean {
  let rest = text;
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
  for (const name of names) rest = rest.replaceAll(name, "");
  // Ignore Roman numerals, times and initials.
  return /\p{L}{2}/u.test(rest.replace(/\b[IV]+\b/g, ""));
}

/** Runs in the page: return its texts and labels. */
function textsAndLabels(): string[] {
  // Keys, notation and the names of languages are the same in every language. The browser translates dates.
  const same = "script, style, symbol, kbd, code, time, body [lang]";
  const parents = new Set<Element>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { nodeValue, parentElement } = walk.currentNode;
    if (nodeValue!.trim() && !parentElement!.closest(same)) parents.add(parentElement!);
  }
  // A sentence may contain drawings and keys: take it as a whole.
  const isWhole = (each: Element | null): boolean =>
    !each || (!parents.has(each) && isWhole(each.parentElement));
  const wholes = [...parents].filter(each => isWhole(each.parentElement));
  const texts = wholes.map(each => {
    const copy = each.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll(same)) part.remove();
    return copy.textContent!;
  });
  texts.push(document.title);
  for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name)!);
  }
  return [...new Set(texts)];
}
