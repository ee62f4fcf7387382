// The folders of src/ are layers: a file imports only from its own folder and from the folders below it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");

/** The folders of src/, from bottom to top. */
const LAYERS = [
  "wire.ts",
  "styles",
  "i18n",
  "art",
  "sound",
  "layout",
  "settings",
  "client",
  "me",
  "offline",
  "selection",
  "displays",
  "games",
  "motion",
  "lobby",
  "review",
  "daily",
  "position",
  "puzzles",
  "rules",
  "learn",
  "home",
  "fault",
  "play",
  "table",
  "site",
];

/** For each file, the files that it imports: statically, dynamically, or as a type. */
type Imports = Map<string, string[]>;

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|@import )"(\.{1,2}\/[^"]+)"/g;

function readImports(): Imports {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  const sources = files.filter(file => /\.(tsx?|css)$/.test(file));
  return new Map(sources.map(file => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const paths = [...text.matchAll(IMPORT)].map(([, path]) => path!);
  const resolved = paths.map(path => relative(SRC, join(SRC, dirname(file), path)));
  return resolved.filter(path => !path.startsWith("..")); // the generated types of the wire
}

const layerOf = (file: string): number => LAYERS.indexOf(file.split("/")[0]!);

const upwardImports = (imports: Imports): string[] =>
  [...imports].flatMap(([file, imported]) =>
    imported.filter(other => layerOf(other) > layerOf(file)).map(other => `${file} -> ${other}`),
  );

/** Return a cycle as a list of files, or null. */
function findCycle(imports: Imports): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const other of imports.get(file) ?? []) {
      const cycle = visit(other, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

const imports = readImports();

test("every file belongs to a layer", () => {
  expect([...imports.keys()].filter(file => layerOf(file) < 0)).toEqual([]);
});

test("no file imports from a layer above its own", () => {
  expect(upwardImports(imports)).toEqual([]);
});

test("no files import each other in a cycle", () => {
  expect(findCycle(imports)).toBeNull();
});

test("the checks find a planted upward import and a planted cycle", () => {
  const planted: Imports = new Map([
    ["art/a.ts", ["table/b.ts"]],
    ["table/b.ts", ["table/c.ts"]],
    ["table/c.ts", ["table/b.ts"]],
  ]);
  expect(upwardImports(planted)).toEqual(["art/a.ts -> table/b.ts"]);
  expect(findCycle(planted)).toEqual(["table/b.ts", "table/c.ts", "table/b.ts"]);
});
