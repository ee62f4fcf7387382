// Checks for every state of every page: no axe violation, no horizontal scroll, targets of at least 44 px.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SIZES, waitUntilDrawn } from "./pages.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SCHEMES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

const [[PHONE_WIDTH], , [LAPTOP_WIDTH]] = SIZES;
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Collects the faults of several states, to report them together. */
export class Checks {
  private readonly faults: string[] = [];

  async check(page: Page, state: string): Promise<void> {
    this.faults.push(...(await faultsOf(page, state)));
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  done(): void {
    expect(this.faults).toEqual([]);
  }
}

/**
 * Return every fault of the page as it is now, one line each. All of axe's rules run on a phone and
 * on a laptop: tablets have the layout of one of these. The dark scheme differs only in colors, and
 * forced colors are the same at every width: rules about colors are enough there.
 */
async function faultsOf(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await waitUntilDrawn(page);
    for (const scheme of schemesAt(width)) {
      await page.emulateMedia(SCHEMES[scheme]);
      await waitUntilDrawn(page);
      const found = await violations(page, scheme === "light" ? null : COLOR_RULES);
      faults.push(...found.map(fault => `${state}, ${width} px, ${scheme}: ${fault}`));
    }
    const found = [...(await tooWide(page)), ...(await tooSmall(page))];
    faults.push(...found.map(fault => `${state}, ${width} px: ${fault}`));
  }
  return faults;
}

/** Return the color schemes to check at a width. The usual one comes last, because the test continues in it. */
function schemesAt(width: number): (keyof typeof SCHEMES)[] {
  if (width === PHONE_WIDTH) return ["dark", "light"];
  return width === LAPTOP_WIDTH ? ["forced", "dark", "light"] : [];
}

/** Load axe into the page, and hide the children of the sprite from it. They are half of all elements, and none is drawn there. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const sprite = document.querySelector(".sprite");
    for (const name of ["children", "childNodes"])
      if (sprite) Object.defineProperty(sprite, name, { value: [] });
  });
}

/**
 * Return the violations of these rules; null stands for all rules. `preload: false` saves a second
 * fetch of the styles, which no default rule needs.
 */
async function violations(page: Page, rules: string[] | null): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: { run(...how: object[]): Promise<AxeResults> } };
    const how = {
      resultTypes: ["violations"],
      preload: false,
      ...(rules && { runOnly: rules }),
    };
    const { violations } = await axe.run({ exclude: [[".sprite"]] }, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(each => each.message).join("; ");
        return `${id} at ${target.join(" ")} (${why})`;
      }),
    );
  }, rules);
}

/** Return the page and the open dialogs that scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(each => each.scrollWidth > each.clientWidth)
      .map(each => `${each.localName} is ${each.scrollWidth} of ${each.clientWidth} px wide`),
  );
}

const FINGER = 44; // px

/**
 * The selector of the elements that players press. Links in text and the desktop's log may be
 * smaller; boards in pictures are inert.
 */
const TARGETS = "button, .button, select, input:not([type=radio], [type=checkbox])";
const ASIDE = ".side, [inert]";

/** Return the targets in which no circle of 44 px fits, measured by where presses land rather than by the drawing. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([targets, aside, finger]) => {
      // Whole pixels, because boxes and presses are in whole pixels.
      const last = finger - 1;
      const points = Array.from({ length: 12 }, (_, at) => {
        const angle = (at * Math.PI) / 6;
        const on = (reach: number): number => Math.round((last / 2) * (1 + reach));
        return [on(Math.cos(angle)), on(Math.sin(angle))] as const;
      });
      /** Try the middle first, then everywhere: the hit area may be larger than the drawing. */
      const starts = (from: number, to: number): number[] => {
        const steps = Array.from({ length: Math.ceil((to - from) / 2) }, (_, at) => at * 2);
        const around = steps.map(step => from - finger / 2 + step);
        const all = [(from + to - finger) / 2, from, to - finger, ...around];
        return all.flatMap(at => [Math.floor(at), Math.ceil(at)]);
      };
      const lands = (on: Element, x: number, y: number): boolean =>
        document.elementFromPoint(x, y)?.closest(targets) === on;

      function hasRoom(target: Element): boolean {
        target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, right, bottom } = target.getBoundingClientRect();
        return starts(left, right).some(x =>
          starts(top, bottom).some(y => points.every(([dx, dy]) => lands(target, x + dx, y + dy))),
        );
      }

      const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
      const small = [...over.querySelectorAll(targets)].filter(
        each => each.checkVisibility() && !each.closest(aside) && !hasRoom(each),
      );
      scrollTo(0, 0);
      return small.map(each => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.getAttribute("aria-label") || each.textContent || each.className;
        return `“${name}” has no room of 44 px to press: ${width.toFixed(1)} × ${height.toFixed(1)} px`;
      });
    },
    [TARGETS, ASIDE, FINGER] as const,
  );
}
