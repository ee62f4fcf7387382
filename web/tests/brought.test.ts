// A page brings the words along that its script may say, now or later.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PAGES } from "../src/pages/index.tsx";

const WEB = join(import.meta.dirname, "..");
const LOCALE = join(WEB, "../src/palacio/locales/en");

/** All modules that a script imports, at once or when they are needed. */
function modules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+\.tsx?)["']/g)) {
    modules(join(dirname(file), path!), found);
  }
  return found;
}

const said = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?<![.\w])say\(\s*"([a-z][\w-]*)"/g)].map(
    ([, id]) => id!,
  );

function brought(words: string[]): Set<string> {
  const texts = words.map(name => readFileSync(join(LOCALE, `${name}.ftl`), "utf8"));
  return new Set([...texts.join("\n").matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!));
}

test.for(PAGES.filter(page => page.words.length))("$name", ({ entry, words }) => {
  const ids = [...modules(join(WEB, `src/entries/${entry}.ts`))].flatMap(said);
  expect(ids).not.toEqual([]);
  const has = brought(words);
  expect(ids.filter(id => !has.has(id))).toEqual([]);
});
