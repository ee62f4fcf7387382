// The page table agrees with the URLs that the server gives to files, and with the script folders.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PAGES } from "../src/site/pages.tsx";

const SRC = join(import.meta.dirname, "../src");

test.for(PAGES)("the path of $name is its name with slashes for hyphens", ({ name, path }) => {
  expect(path).toBe(name === "home" ? "/" : `/${name.replaceAll("-", "/")}`);
});

test.for(PAGES)("$name has a script and a style", ({ entry }) => {
  for (const file of ["start.tsx", "start.css"])
    expect(existsSync(join(SRC, entry, file)), `${entry}/${file}`).toBe(true);
});
