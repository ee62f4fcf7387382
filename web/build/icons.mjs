// Draws the icons of the site from its logo. Run `node build/icons.mjs` when the logo changes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { runnerImport } from "vite";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const TOP = join(WEB, "public/top");
const { LOGO, SMALL_LOGO } = (await runnerImport(join(WEB, "src/art/logo.ts"))).module;

const DOT = '<circle cx="50" cy="50" r="12.5" fill="#ffc928" stroke="#fff" stroke-width="3"/>';
const svg = content =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content.replace(/\s*\n/g, "")}</svg>\n`;
// A platform may crop a maskable icon to its inner four fifths.
const MASKABLE = `<path d="M0 0H64V64H0Z" fill="#1f4fa8"/><g transform="translate(6.4 6.4) scale(.8)">${LOGO}</g>`;

writeFileSync(join(TOP, "favicon.svg"), svg(SMALL_LOGO));
writeFileSync(join(TOP, "favicon-turn.svg"), svg(SMALL_LOGO + DOT));
await drawPngs({ "icon-192.png": 192, "icon-512.png": 512 }, svg(LOGO));
await drawPngs({ "icon-maskable-512.png": 512, "apple-touch-icon.png": 180 }, svg(MASKABLE));

async function drawPngs(files, drawing) {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
  for (const [file, size] of Object.entries(files)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
    await page.screenshot({ path: join(TOP, file), omitBackground: true });
  }
  await browser.close();
}
