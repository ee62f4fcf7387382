// The ways to act at a table: mouse, touch, keys alone, command box alone.
import type { Locator, Page } from "playwright-core";
import type { Choice } from "../../src/selection/choices.ts";

/** Make this choice on the page, for the person in this seat. */
export type Input = (page: Page, choice: Choice, seat: number) => Promise<void>;

export const groupOf = ({ source, color }: Choice): string =>
  `[data-place="source ${source}"] [data-group="${color}"]`;
const optionOf = ({ id }: Choice): string => `.own-board [data-choice="${id}"]`;
const stripOf = ({ target }: Choice, seat: number): string =>
  `.own-board [data-place="seat ${seat} strip ${target}"]`;

/** Return whether a choice fills a strip. A strip may open a chooser; everything else takes one press. */
async function isStrip(page: Page, choice: Choice): Promise<boolean> {
  const game = await page.getAttribute(".table-page", "data-game");
  return game === "sintra" && choice.source !== null && choice.target !== null;
}

// --- Pointer.

type Where = { position: { x: number; y: number } };
type Press = (target: Locator, where?: Where) => Promise<void>;

/** Return the middle of the first tile of a group. The middle of a group of three tiles may be covered by another group. */
async function firstTile(group: Locator): Promise<Where> {
  const whole = (await group.boundingBox())!;
  const tile = (await group.locator(".piece").first().boundingBox())!;
  const x = tile.x - whole.x + tile.width / 2;
  return { position: { x, y: tile.y - whole.y + tile.height / 2 } };
}

function pointer(press: Press, confirms: boolean): Input {
  return async (page, choice, seat) => {
    const group = page.locator(groupOf(choice));
    if (choice.source !== null) await press(group, await firstTile(group));
    if (await isStrip(page, choice)) await pressStrip(page, choice, seat, press);
    else await press(page.locator(optionOf(choice)));
    if (confirms) await press(page.locator(".confirm:enabled"));
  };
}

async function pressStrip(page: Page, choice: Choice, seat: number, press: Press): Promise<void> {
  const seq = await page.getAttribute(".table-page", "data-seq");
  await press(page.locator(stripOf(choice, seat)));
  const option = page.locator(`.chooser ${optionOf(choice).slice(".own-board ".length)}`);
  const settled = page.locator(`.confirm:enabled, .table-page:not([data-seq="${seq}"])`);
  await option.or(settled).first().waitFor();
  if (await option.isVisible()) await press(option);
}

export const mouse = pointer((target, where) => target.click(where), true);
/** Input without a press on Confirm, for the setting that confirms every choice automatically. */
export const quickMouse = pointer((target, where) => target.click(where), false);
export const touch = pointer((target, where) => target.tap(where), true);

/** Pick up the tiles of a choice. */
export async function take(page: Page, choice: Choice): Promise<void> {
  const group = page.locator(groupOf(choice));
  await group.click(await firstTile(group));
}

// --- Keys alone.

export const keys: Input = async (page, choice, seat) => {
  if (choice.source !== null) {
    await page.keyboard.press(choice.source === 0 ? "c" : String(choice.source));
    await pressUntil(page, "ArrowRight", groupOf(choice));
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

/** Press the key until the focus is on `place`. */
async function pressUntil(page: Page, key: string, place: string): Promise<void> {
  await page.waitForSelector(place);
  for (let times = 0; times < 30; times++) {
    if (await page.evaluate(at => document.activeElement?.matches(at) ?? false, place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`30 presses of ${key} did not focus ${place}`);
}

// --- Command box alone.

const COLORS: Record<string, string> = {
  b: "blue",
  y: "yellow",
  r: "red",
  k: "black",
  w: "white",
  o: "orange",
  p: "pink",
};

/** Return the choice as a person would type it: "3 red 2", "c yellow floor", "2 pink 5 1 joker", "keep blue", "4". */
export function commandFor({ text, column }: Choice): string {
  if (column !== null) return String(column + 1);
  const [, how, what] = /^(keep)=(\w)$/.exec(text) ?? [];
  if (how) return `${how} ${COLORS[what!]}`;
  const [, source, color, target, jokers] = /^(\w)(\w)>(\w)(?:\+(\d))?$/.exec(text) ?? [];
  if (!source) return text;
  const place = { f: "floor", x: "break" }[target!] ?? target;
  return `${source} ${COLORS[color!]} ${place}${jokers ? ` ${jokers} joker` : ""}`;
}

export const commandBox: Input = async (page, choice) => {
  await page.keyboard.press("/");
  await page.waitForSelector(".command input:focus");
  await page.keyboard.type(commandFor(choice));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".confirm:enabled");
  await page.keyboard.press("Enter");
};
