import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Scripts, and styles of their own: a style that scripts share would come again with each of them.
const ENTRIES = ["theme.ts"].concat(
  ["table", "home", "play", "learn", "page"].flatMap(name => [`${name}.ts`, `${name}.css`]),
);

// What nearly every page needs is one script: a dozen small ones take longer to ask for than to read.
const CORE = /node_modules|src\/(live|sound)\/|(words\/(words|story)|settings\/settings|offline\/register|learn\/useCoach|art\/(Piece|pieces))\.tsx?$/;

export const SITE = here("../src/palacio/site");

export default defineConfig({
  root: here("."),
  publicDir: here("public"),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: SITE,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget: ["chrome123", "firefox121", "safari17.5"], // they know light-dark()
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ENTRIES.map(name => here(`src/entries/${name}`)),
      output: { codeSplitting: { groups: [{ name: "core", test: CORE }] } },
    },
  },
});
