// Each page embeds the catalogues of all messages that its script can show.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PAGES } from "../src/site/pages.tsx";

const WEB = join(import.meta.dirname, "..");
const LOCALE = join(WEB, "../src/palacio/locales/en");

/** Return all modules that a script imports, statically or dynamically. */
function modules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+\.tsx?)["']/g)) {
    modules(join(dirname(file), path!), found);
  }
  return found;
}

const messagesIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?<![.\w])say\(\s*"([a-z][\w-]*)"/g)].map(
    ([, id]) => id!,
  );

function idsIn(catalogues: string[]): Set<string> {
  const texts = catalogues.map(name => readFileSync(join(LOCALE, `${name}.ftl`), "utf8"));
  return new Set([...texts.join("\n").matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!));
}

test.for(PAGES.filter(page => page.catalogues.length))(
  "the catalogues of $name have every message that its script uses",
  ({ entry, catalogues }) => {
    const ids = [...modules(join(WEB, `src/${entry}/start.tsx`))].flatMap(messagesIn);
    expect(ids).not.toEqual([]);
    const has = idsIn(catalogues);
    expect(ids.filter(id => !has.has(id))).toEqual([]);
  },
);
