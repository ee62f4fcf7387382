// What must hold for every state of every page: no fault that axe finds, no scrolling sideways, room for fingers.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { WIDTHS } from "./people.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SCHEMES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** Rules that look at colors and sizes. All others hold in every scheme if they do in one. */
const STYLED = ["color-contrast", "link-in-text-block", "target-size"];

/** Every fault of the page as it is now, at all widths and in all colors, as lines to read. */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, media] of Object.entries(SCHEMES)) {
      await page.emulateMedia(media);
      await drawn(page);
      const found = await violations(page, name === "light" ? null : STYLED);
      faults.push(...found.map(fault => `${state}, ${width} px, ${name}: ${fault}`));
    }
    const found = [...(await tooWide(page)), ...(await tooSmall(page))];
    faults.push(...found.map(fault => `${state}, ${width} px: ${fault}`));
  }
  return faults;
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

async function violations(page: Page, rules: string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async only => {
    const { axe } = window as unknown as { axe: { run(how: object): Promise<AxeResults> } };
    const how = only ? { runOnly: { type: "rule", values: only } } : {};
    const { violations } = await axe.run({ ...how, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(each => each.message).join("; ");
        return `${id} at ${target.join(" ")} (${why})`;
      }),
    );
  }, rules);
}

/** The page, and what lies over it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(each => each.scrollWidth > each.clientWidth)
      .map(each => `${each.localName} is ${each.scrollWidth} of ${each.clientWidth} px wide`),
  );
}

/** px: what one places with, and the tiles on a display, which have room around them. */
const LEAST = { ".mine .board button, .mine .actions button": 44, ".offer .heap": 40 };

function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const small = (targets: string, px: number): string[] =>
      [...document.querySelectorAll(targets)].flatMap(each => {
        const { width, height } = each.getBoundingClientRect();
        if (Math.min(width, height) > px - 0.5) return [];
        const name = each.getAttribute("aria-label") ?? each.textContent;
        return [`“${name}” is ${width.toFixed(1)} × ${height.toFixed(1)} px`];
      });
    return Object.entries(least).flatMap(([targets, px]) => small(targets, px));
  }, LEAST);
}
