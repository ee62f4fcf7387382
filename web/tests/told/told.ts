// Matches that were recorded (see make.py), and the words to tell them in.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Change } from "../../src/live/followed.ts";
import type { Chapter, Choices, Legend, View } from "../../src/wire.ts";
import type { Cast } from "../../src/words/story.ts";
import { catalogue, type Say } from "../../src/words/words.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const AREAS = ["things", "game", "story", "server", "web-log", "web-keys", "web-settings"];

export interface Told {
  names: string[];
  story: Chapter[];
  views: [first: View, second: View, last: View];
  choices: [Choices];
  legend: Legend;
}

export const told = (game: string): Told =>
  JSON.parse(readFileSync(here(`./${game}.json`), "utf8")) as Told;

export const castOf = ({ names, legend }: Told): Cast => ({ names, colors: legend.colors });

const spoken = new Map<string, Say>();

export function wordsOf(language: string): Say {
  if (!spoken.has(language)) spoken.set(language, readWords(language));
  return spoken.get(language)!;
}

function readWords(language: string): Say {
  const read = (area: string) =>
    readFileSync(here(`../../../src/palacio/locales/${language}/${area}.ftl`), "utf8");
  return catalogue(language, AREAS.map(read).join("\n"));
}

/** One chapter as it comes in. */
export const changeOf = (chapter: Chapter, view: View): Change => {
  const sight = { table: { match: view }, own: null } as unknown as Change["sight"];
  return { before: sight, sight, story: [chapter] };
};
