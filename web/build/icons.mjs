// Draws the icons of the site from its mark: `node build/icons.mjs`, whenever the mark changes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { runnerImport } from "vite";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const TOP = join(WEB, "public/top");
const { MARK, SIGN } = (await runnerImport(join(WEB, "src/art/mark.ts"))).module;

const DOT = '<circle cx="50" cy="50" r="12.5" fill="#ffc928" stroke="#fff" stroke-width="3"/>';
const svg = inside =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside.replace(/\s*\n/g, "")}</svg>\n`;
// A mask may cut all but the middle four fifths.
const MASKABLE = `<path d="M0 0H64V64H0Z" fill="#1f4fa8"/><g transform="translate(6.4 6.4) scale(.8)">${MARK}</g>`;

writeFileSync(join(TOP, "favicon.svg"), svg(SIGN));
writeFileSync(join(TOP, "favicon-turn.svg"), svg(SIGN + DOT));
await paint({ "icon-192.png": 192, "icon-512.png": 512 }, svg(MARK));
await paint({ "icon-maskable-512.png": 512, "apple-touch-icon.png": 180 }, svg(MASKABLE));

async function paint(files, drawing) {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
  for (const [file, size] of Object.entries(files)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
    await page.screenshot({ path: join(TOP, file), omitBackground: true });
  }
  await browser.close();
}
