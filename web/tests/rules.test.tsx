// The rules pages: complete in every language, with all anchors, and with the server's printed boards.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AZUL } from "../src/rules/azul.tsx";
import printed from "../src/rules/printed.json";
import type { Guide } from "../src/rules/Rules.tsx";
import { SINTRA } from "../src/rules/sintra.tsx";
import { PAGES, renderPage } from "../src/site/pages.tsx";
import azul from "./learn/azul.json";
import sintra from "./learn/sintra.json";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const LANGUAGES = ["en", "nl", "fr", "es"];
const GUIDES = [AZUL, SINTRA];
const FILES = { theme: "", scripts: [""], styles: [] };

function cataloguesOf(language: string): Record<string, string> {
  const names = readdirSync(join(LOCALES, language));
  const read = (name: string) => readFileSync(join(LOCALES, language, name), "utf8");
  return Object.fromEntries(names.map(name => [name.replace(".ftl", ""), read(name)]));
}

const idsIn = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(m => m[1]!);

function idsOf({ game, sections }: Guide): string[] {
  const of = (name: string) => `rules-${game}-${name}`;
  const ids = sections.flatMap(({ id, paragraphs, pictures = [] }) => [
    of(id),
    ...Array.from({ length: paragraphs }, (_, at) => of(`${id}-${at + 1}`)),
    ...pictures.map(picture => of(picture.id)),
  ]);
  return [of("title"), of("lead"), ...ids];
}

const pages = new Map<string, Document>();

/** Render each page once. */
function pageOf(guide: Guide, language: string): Document {
  const key = `${language} ${guide.game}`;
  if (!pages.has(key)) pages.set(key, rendered(guide, language));
  return pages.get(key)!;
}

function rendered(guide: Guide, language: string): Document {
  const page = PAGES.find(({ name }) => name === `rules-${guide.game}`)!;
  const html = renderPage(page, language, cataloguesOf(language), FILES);
  return new DOMParser().parseFromString(html, "text/html");
}

test("the boards in pictures have the same printed data as the server's", () => {
  expect(printed.azul).toEqual(azul.printed);
  expect(printed.sintra).toEqual(sintra.printed);
});

const OPTIONS = { timeout: 30_000 }; // parsing whole pages is slow

describe.each(LANGUAGES)("In %s", OPTIONS, language => {
  test("the catalogue has all messages, and no unused ones", () => {
    const own = ["page-title", "games", "contents", "learn", "play"].map(name => `rules-${name}`);
    const wanted = [...own, ...GUIDES.flatMap(idsOf)];
    expect(idsIn(cataloguesOf(language)["web-rules"]!).toSorted()).toEqual(wanted.toSorted());
  });

  test.each(GUIDES)("$game has a linked anchor for every section", guide => {
    const page = pageOf(guide, language);
    const links = [...page.querySelectorAll(".contents a")].map(link => link.getAttribute("href"));
    expect(links).toEqual(guide.sections.map(({ id }) => `#${id}`));
    for (const link of links) expect(page.querySelector(`section${link} h2`)).not.toBeNull();
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test.each(GUIDES)("$game is readable without a script", guide => {
    const page = pageOf(guide, language);
    const text = page.querySelector("main")!.textContent!;
    expect(text).not.toMatch(/\*|rules-|azul-|sintra-|undefined|\{ \$/);
    expect(page.querySelectorAll("[style]")).toHaveLength(0);
    for (const caption of page.querySelectorAll("figcaption"))
      expect(caption.textContent).toBeTruthy();
    expect(page.querySelectorAll("main button")).toHaveLength(
      page.querySelectorAll("main [inert] button").length,
    );
  });
});
