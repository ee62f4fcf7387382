// Recorded matches (see make.py), and the messages to show them with.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Change, TableState } from "../../src/client/subscription.ts";
import { type Say, translator } from "../../src/i18n/messages.ts";
import type { StoryNames } from "../../src/i18n/story.ts";
import type { Choices, EntryStory, Legend, View } from "../../src/wire.ts";

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CATALOGUES = [
  "things",
  "game",
  "story",
  "server",
  "web",
  "web-table",
  "web-log",
  "web-scene",
  "phrases",
  "web-keys",
  "web-settings",
  "web-fault",
];

export interface RecordedMatch {
  names: string[];
  story: EntryStory[];
  views: [first: View, second: View, last: View];
  choices: [Choices];
  /** Entries that score or end a round, by their index in the story. */
  scenes: { entry: number; before: View; after: View }[];
  legend: Legend;
}

export const recorded = (game: string): RecordedMatch =>
  JSON.parse(readFileSync(pathTo(`./${game}.json`), "utf8")) as RecordedMatch;

export const namesOf = ({ names, legend }: RecordedMatch): StoryNames => ({
  names,
  colors: legend.colors,
});

const translators = new Map<string, Say>();

export function translatorFor(language: string): Say {
  if (!translators.has(language)) translators.set(language, readCatalogues(language));
  return translators.get(language)!;
}

function readCatalogues(language: string): Say {
  const read = (name: string) =>
    readFileSync(pathTo(`../../../src/palacio/locales/${language}/${name}.ftl`), "utf8");
  return translator(language, CATALOGUES.map(read).join("\n"));
}

/** Return the change that one entry of the log makes. */
export const changeOf = (entry: EntryStory, view: View): Change => {
  const state = { table: { match: view }, own: null } as unknown as TableState;
  return { before: state, after: state, story: [entry], isSetBack: false };
};
