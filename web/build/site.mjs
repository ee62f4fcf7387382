// Builds the site into the Python package: scripts and styles with Vite, every page in every
// language as HTML, and a gzipped copy of each text file that the server can send as it is.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const SITE = join(WEB, "../src/palacio/site");
const LOCALES = join(WEB, "../src/palacio/locales");
const PRERENDER = join(WEB, "node_modules/.prerender");
const PAGES_MODULE = "src/site/pages.tsx";
const COMPRESSIBLE = /\.(html|js|css|svg|webmanifest|txt|json)$/;

await build({ root: WEB, configFile: join(WEB, "vite.config.ts"), logLevel: "warn" });
const { PAGES, renderPage } = await importPages();
const manifest = JSON.parse(readFileSync(join(SITE, ".vite/manifest.json"), "utf8"));
for (const language of languages()) {
  const catalogues = cataloguesOf(language);
  mkdirSync(join(SITE, "pages", language), { recursive: true });
  for (const page of PAGES) {
    const html = renderPage(page, language, catalogues, filesOf(page.entry));
    writeFileSync(join(SITE, "pages", language, `${page.name}.html`), html);
  }
}
rmSync(join(SITE, ".vite"), { recursive: true });
for (const file of filesIn(SITE)) {
  if (COMPRESSIBLE.test(file)) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** Compile the page table for Node, and import it. */
async function importPages() {
  await build({
    root: WEB,
    configFile: join(WEB, "vite.config.ts"),
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: PAGES_MODULE,
      outDir: PRERENDER,
      emptyOutDir: true,
      manifest: false,
      rollupOptions: { input: PAGES_MODULE },
    },
  });
  return import(pathToFileURL(join(PRERENDER, "pages.js")).href);
}

function languages() {
  return readdirSync(LOCALES).filter(name => statSync(join(LOCALES, name)).isDirectory());
}

/** Return all catalogues of a language by name, without comments. */
function cataloguesOf(language) {
  const folder = join(LOCALES, language);
  const read = file => readFileSync(join(folder, file), "utf8").replace(/^#.*\n/gm, "");
  const entries = readdirSync(folder).map(file => [file.replace(".ftl", ""), read(file)]);
  return Object.fromEntries(entries);
}

/**
 * Return the files that a page loads: its style sheet, its script, and all scripts that this script
 * imports.
 */
function filesOf(entry) {
  const scripts = new Set();
  const add = key => {
    const { file, imports = [] } = manifest[key];
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const imported of imports) add(imported);
  };
  add(`src/${entry}/start.tsx`);
  const theme = manifest["src/site/theme.ts"].file;
  return { theme, scripts: [...scripts], styles: [manifest[`src/${entry}/start.css`].file] };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile());
}
