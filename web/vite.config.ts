import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Each folder of src/ with a start.tsx is an entry; it needs a start.css, too. Styles are entries of their own:
// CSS that several scripts import would be repeated in the output of each.
const FOLDERS = readdirSync(here("src"))
  .filter(name => existsSync(here(`src/${name}/start.tsx`)))
  .sort();
const ENTRIES = FOLDERS.flatMap(name => [
  [name, here(`src/${name}/start.tsx`)],
  [`${name}-style`, here(`src/${name}/start.css`)],
]);

// Modules that nearly every page needs form one chunk: a dozen small requests take longer. Only the review gives reasons.
const CORE =
  /node_modules|src\/(client|i18n(?!\/reasons)|sound)\/|(settings\/settings|offline\/serviceWorker|learn\/coachedTable|games\/pointing|art\/(Piece|pieces))\.tsx?$/;

// Where pieces of Sintra lie: the table, the lobby and the review draw them.
const SINTRA_PLACES = /games\/sintra\/(places|ghosts)\.ts$/;

const OF_PUZZLES = /src\/puzzles\/|\?puzzles$/;
const COPIED = /src\/(displays|selection|games)\/(?!pointing|sintra\/(places|ghosts)).*\.tsx?$/;

/** Give the puzzles their own copies of displays and boards. Chunks that they share would make the table's page larger. */
const copiesForPuzzles: Plugin = {
  name: "copies-for-puzzles",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!importer || !OF_PUZZLES.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(/\?puzzles$/, ""), { skipSelf: true });
    return found && COPIED.test(found.id) ? `${found.id}?puzzles` : found;
  },
};

export const SITE = here("../src/palacio/site");

export default defineConfig({
  root: here("."),
  publicDir: here("public"),
  plugins: [copiesForPuzzles],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: SITE,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget: ["chrome123", "firefox121", "safari17.5"], // the first versions with light-dark()
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { theme: here("src/site/theme.ts"), ...Object.fromEntries(ENTRIES) },
      output: {
        codeSplitting: {
          groups: [
            { name: "core", test: CORE },
            { name: "places", test: SINTRA_PLACES },
          ],
        },
      },
    },
  },
});
