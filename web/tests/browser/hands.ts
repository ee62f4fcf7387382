// The ways to act at a table: by mouse, by touch, by keys alone, by typing alone.
import type { Locator, Page } from "playwright-core";
import type { Choice } from "../../src/choosing/choices.ts";

/** Does this at the page, for the person in this seat. */
export type Hand = (page: Page, choice: Choice, seat: number) => Promise<void>;

export const heapOf = ({ source, color }: Choice): string =>
  `[data-place="source ${source}"] [data-heap="${color}"]`;
const optionOf = ({ id }: Choice): string => `.mine [data-choice="${id}"]`;
const stripOf = ({ target }: Choice, seat: number): string =>
  `.mine [data-place="seat ${seat} strip ${target}"]`;

/** A strip with several ways to go there asks which; all else is chosen by one press. */
async function isStrip(page: Page, choice: Choice): Promise<boolean> {
  const game = await page.getAttribute(".table-page", "data-game");
  return game === "sintra" && choice.source !== null && choice.target !== null;
}

// --- By pointing.

type Press = (target: Locator, where?: typeof FIRST) => Promise<void>;

/** On the first tile of a heap: three of a color lie around a corner, where another one lies. */
const FIRST = { position: { x: 14, y: 14 } };

function pointer(press: Press, confirms: boolean): Hand {
  return async (page, choice, seat) => {
    if (choice.source !== null) await press(page.locator(heapOf(choice)), FIRST);
    if (await isStrip(page, choice)) await pressStrip(page, choice, seat, press);
    else await press(page.locator(optionOf(choice)));
    if (confirms) await press(page.locator(".confirm:enabled"));
  };
}

async function pressStrip(page: Page, choice: Choice, seat: number, press: Press): Promise<void> {
  const seq = await page.getAttribute(".table-page", "data-seq");
  await press(page.locator(stripOf(choice, seat)));
  const asked = page.locator(`.chooser ${optionOf(choice).slice(".mine ".length)}`);
  const settled = page.locator(`.confirm:enabled, .table-page:not([data-seq="${seq}"])`);
  await asked.or(settled).first().waitFor();
  if (await asked.isVisible()) await press(asked);
}

export const mouse = pointer((target, where) => target.click(where), true);
/** For those who have set that a choice confirms itself. */
export const quickMouse = pointer((target, where) => target.click(where), false);
export const touch = pointer((target, where) => target.tap(where), true);

/** Only the first half: tiles in hand. */
export const take = (page: Page, choice: Choice): Promise<void> =>
  page.locator(heapOf(choice)).click(FIRST);

// --- By keys alone.

export const keys: Hand = async (page, choice, seat) => {
  if (choice.source !== null) {
    await page.keyboard.press(choice.source === 0 ? "c" : String(choice.source));
    await pressUntil(page, "ArrowRight", heapOf(choice));
    await page.keyboard.press("Enter");
  }
  if (await isStrip(page, choice)) await enterStrip(page, choice, seat);
  else await enter(page, optionOf(choice));
  await page.waitForSelector(".confirm:enabled");
  await page.keyboard.press("Enter");
};

async function enter(page: Page, place: string): Promise<void> {
  await pressUntil(page, "l", place);
  await page.keyboard.press("Enter");
}

async function enterStrip(page: Page, choice: Choice, seat: number): Promise<void> {
  await enter(page, stripOf(choice, seat));
  await page.waitForSelector(".confirm:enabled, .chooser button:focus");
  if (await page.locator(".chooser").isVisible()) await enter(page, optionOf(choice));
}

/** The same key again, as a person would, until the focus is where it should be. */
async function pressUntil(page: Page, key: string, place: string): Promise<void> {
  await page.waitForSelector(place);
  for (let times = 0; times < 30; times++) {
    if (await page.evaluate(at => document.activeElement?.matches(at) ?? false, place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${place}`);
}

// --- By typing alone.

const COLORS: Record<string, string> = {
  b: "blue",
  y: "yellow",
  r: "red",
  k: "black",
  w: "white",
  o: "orange",
  p: "pink",
};

/** "3 red 2", "c yellow floor", "2 pink 5 1 joker", "keep blue", "4": as a person would say it. */
export function typed({ text, column }: Choice): string {
  if (column !== null) return String(column + 1);
  const [, how, what] = /^(keep)=(\w)$/.exec(text) ?? [];
  if (how) return `${how} ${COLORS[what!]}`;
  const [, source, color, target, jokers] = /^(\w)(\w)>(\w)(?:\+(\d))?$/.exec(text) ?? [];
  if (!source) return text;
  const place = { f: "floor", x: "break" }[target!] ?? target;
  return `${source} ${COLORS[color!]} ${place}${jokers ? ` ${jokers} joker` : ""}`;
}

export const typing: Hand = async (page, choice) => {
  await page.keyboard.press("/");
  await page.waitForSelector(".command input:focus");
  await page.keyboard.type(typed(choice));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".confirm:enabled");
  await page.keyboard.press("Enter");
};
