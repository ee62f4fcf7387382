// A language of its own: English with every message within ⟦⟧, so that words from elsewhere show.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Page as Built, PAGES, renderPage } from "../../src/pages/index.tsx";
import { someone } from "./people.ts";

const LOCALE = fileURLToPath(new URL("../../../src/palacio/locales/en/", import.meta.url));

/** From the line that begins a message to the next one that begins anything. */
const MESSAGE = /^([a-z][\w-]*) *= *(\s*)([^\n]*(?:\n(?![a-z#-]).*)*)/gm;
const SILENT = '{ "" }'; // said on purpose: there is nothing to say

/** A catalogue with each message marked, whatever it is made of. */
export function marked(catalogue: string): string {
  const text = catalogue.replace(MESSAGE, (all, id: string, gap: string, value: string) =>
    value.trim() === SILENT ? all : `${id} =${gap || " "}⟦${value.trimEnd()}⟧\n`,
  );
  expect(new FluentResource(text).body.filter(isPlain)).toEqual([]);
  expect(new FluentResource(text).body).toHaveLength(new FluentResource(catalogue).body.length);
  return text;
}

/** What the marking has missed would never be found out. */
function isPlain({ value }: FluentResource["body"][number]): boolean {
  const parts = Array.isArray(value) ? value : [value];
  const isSilent = parts.length === 1 && typeof parts[0] === "object";
  return !isSilent && !(`${parts[0]}`.startsWith("⟦") && `${parts.at(-1)}`.endsWith("⟧"));
}

const read = (file: string): [string, string] => [
  file.replace(".ftl", ""),
  marked(readFileSync(LOCALE + file, "utf8")),
];
const MARKED = Object.fromEntries(readdirSync(LOCALE).map(read));

/** Somebody whose pages are all built anew with marked words, as the build would. */
export async function someoneElsewhere(): Promise<Page> {
  // Pages that a script hands in come from nowhere, and may speak with this server only by leave.
  const page = await someone("/about", {
    permissions: ["local-network-access"],
    serviceWorkers: "block", // it would bring pages as they were built
  });
  await page.route("**", async route => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const built = builtFor(new URL(route.request().url()).pathname, response.status());
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

/** What the page loads, as it was built. */
function filesOf(html: string) {
  const all = (tag: RegExp): string[] => [...html.matchAll(tag)].map(([, file]) => file!);
  const [theme] = all(/<script src="\/([^"]+)"/g);
  const scripts = all(/<script type="module" src="\/([^"]+)"/g);
  const preloaded = all(/<link rel="modulepreload" href="\/([^"]+)"/g);
  const styles = all(/<link rel="stylesheet" href="\/([^"]+)"/g);
  return { theme: theme!, scripts: [...scripts, ...preloaded], styles };
}

/** Texts and labels with a word that is neither marked nor somebody's name. */
export function unmarked(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate(names => {
    // Keys, notation, and each language by its own name are the same in all.
    const same = "script, style, symbol, kbd, code, body [lang]";
    const parents = new Set<Element>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { nodeValue, parentElement } = walk.currentNode;
      if (nodeValue!.trim() && !parentElement!.closest(same)) parents.add(parentElement!);
    }
    // A sentence may have drawings and keys in it: it is read as a whole.
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
      for (const each of document.querySelectorAll(`[${name}]`))
        texts.push(each.getAttribute(name)!);
    }
    const isWord = (text: string): boolean => {
      let rest = text;
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
      for (const name of names) rest = rest.replaceAll(name, "");
      // Rounds are Roman numbers, time is counted, and a name begins with its initial.
      return /\p{L}{2}/u.test(rest.replace(/\b[IV]+\b/g, ""));
    };
    return [...new Set(texts.filter(isWord))];
  }, names);
}
