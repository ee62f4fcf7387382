import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Each of these folders of src/ has a start.tsx and a start.css. Styles are entries of their own:
// CSS that several scripts import would be repeated in the output of each.
const PAGES = ["table", "home", "play", "me", "learn", "site", "fault"];
const PAGE_ENTRIES = PAGES.flatMap(name => [
  [name, here(`src/${name}/start.tsx`)],
  [`${name}-style`, here(`src/${name}/start.css`)],
]);

// Modules that nearly every page needs form one chunk: a dozen small requests take longer.
const CORE =
  /node_modules|src\/(client|i18n|sound)\/|(settings\/settings|offline\/serviceWorker|learn\/coachedTable|art\/(Piece|pieces))\.tsx?$/;

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
    cssTarget: ["chrome123", "firefox121", "safari17.5"], // the first versions with light-dark()
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { theme: here("src/site/theme.ts"), ...Object.fromEntries(PAGE_ENTRIES) },
      output: { codeSplitting: { groups: [{ name: "core", test: CORE }] } },
    },
  },
});
