// Puzzles against the real server: the puzzle of the day by mouse and by keyboard, and others on a phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Choice } from "../../src/selection/choices.ts";
import { decodeChoices } from "../../src/selection/choices.ts";
import type { GameReference, Schemas } from "../../src/wire.ts";
import { Checks } from "./accessibility.ts";
import { groupOf } from "./input.ts";
import { closePages, openPage, PHONE, RETRY, withBrowser } from "./pages.ts";

withBrowser();

type PuzzleView = Schemas["PuzzleView"];

/** Return the choices of the puzzle at a path of the API, in the order of the rules. */
async function choicesOf(page: Page, path: string): Promise<Choice[]> {
  const puzzle = await fetchJson<PuzzleView>(page, `/api/puzzles/${path}`);
  expect(puzzle.answered).toBeNull();
  const printed = `/api/printed/${puzzle.game}/${puzzle.option}`;
  const { legend } = await fetchJson<GameReference>(page, printed);
  return decodeChoices(puzzle.choices, legend);
}

const fetchJson = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(path, RETRY)).json()) as T;

/** Puzzles from the package whose best line has several moves, and tiles to take. */
const PUZZLES = { azul: "00581acc", sintra: "01339c39" };

const pathOf = (game: keyof typeof PUZZLES): string => `/puzzle/${game}?id=${PUZZLES[game]}`;

/** Return a choice of tiles that takes one press on the board. Others are left out, since a strip may ask how to use its jokers. */
const simple = (choices: Choice[]): Choice =>
  choices.find(
    each =>
      each.source !== null &&
      each.target !== null &&
      !choices.some(other => other !== each && isSamePlace(other, each)),
  )!;

const isSamePlace = (one: Choice, other: Choice): boolean =>
  one.source === other.source && one.color === other.color && one.target === other.target;

/**
 * Return the selector of a choice's button. On Azul's board every choice, whether of tiles or of a
 * column, has a button of its own, so this works on any day.
 */
const optionOf = ({ id }: Choice): string => `.own-board [data-choice="${id}"]`;

const stripOf = ({ target }: Choice): string => `.own-board [data-place$=" strip ${target}"]`;

async function choose(page: Page, choice: Choice, place: string): Promise<void> {
  if (choice.source !== null) await page.locator(groupOf(choice)).click();
  await page.locator(place).click();
}

const isAnswered = (page: Page): Promise<void> => page.locator(".puzzle.answered").waitFor();

test("the puzzle of the day is solved by mouse, and the answer stays after a reload", async () => {
  const ana = await openPage("/puzzles");
  await ana.getByRole("link", { name: "Solve the puzzle of the day" }).first().click();
  await ana.waitForURL("/puzzle/azul/daily");
  const [choice] = await choicesOf(ana, "azul/daily");
  await choose(ana, choice!, optionOf(choice!));
  await ana.getByRole("button", { name: /^Confirm / }).click();
  await isAnswered(ana);
  const heading = ana.getByRole("heading", { level: 1 });
  const verdict = await heading.textContent();
  expect(verdict).toMatch(
    /^(Right!|Close, but there is a better move\.|There is a better move\.)$/,
  );
  await ana.getByRole("heading", { name: "Why" }).waitFor();
  const arrows = ana.locator(".position .arrow");
  await expect.poll(() => arrows.count()).toBe(verdict === "Right!" ? 1 : 2);
  const rating = await ana.locator(".rating b").textContent();
  await ana.reload(); // the answer stays
  await isAnswered(ana);
  expect(await heading.textContent()).toBe(verdict);
  expect(await ana.locator(".rating b").textContent()).toBe(rating);
  await ana.getByRole("link", { name: "All puzzles" }).click();
  await ana.getByRole("link", { name: "See today’s answer" }).waitFor();
  await closePages(ana);
});

test("the puzzle of the day is solved by keyboard alone, and the next one follows", async () => {
  const ana = await openPage("/puzzle/azul/daily");
  await ana.locator(".asked .displays").waitFor();
  const choice = (await choicesOf(ana, "azul/daily"))[0]!;
  if (choice.source !== null) {
    await press(ana, groupOf(choice), ["ArrowRight"]);
    await expect.poll(() => focusIsIn(ana, ".own-board")).toBe(true);
  }
  await press(ana, optionOf(choice), ["ArrowDown"]);
  await expect.poll(() => focusIsIn(ana, ".confirm")).toBe(true);
  await ana.keyboard.press("Enter");
  await isAnswered(ana);
  await expect.poll(() => focusIsIn(ana, "h1")).toBe(true);
  await ana.keyboard.press("Tab");
  await ana.keyboard.press("Enter");
  await ana.waitForURL("/puzzle/azul");
  await ana.locator(".asked .displays").waitFor();
  await closePages(ana);
});

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(name => document.activeElement?.closest(name) != null, selector);

/** Go to an element by Tab, then by these arrow keys, and press it. */
async function press(page: Page, selector: string, arrows: string[]): Promise<void> {
  const isThere = () => page.evaluate(name => document.activeElement?.matches(name), selector);
  const root = selector.startsWith(".own-board") ? ".own-board .board" : ".displays";
  for (let tabs = 0; !(await focusIsIn(page, root)) && tabs < 40; tabs++) {
    await page.keyboard.press("Tab");
  }
  for (let steps = 0; !(await isThere()) && steps < 80; steps++) {
    await page.keyboard.press(arrows[steps % arrows.length]!);
  }
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter");
}

test("a Sintra puzzle is answered by touch", async () => {
  const ana = await openPage(pathOf("sintra"), PHONE);
  await ana.locator(".own-board .strips").waitFor();
  const choice = simple(await choicesOf(ana, PUZZLES.sintra));
  await ana.locator(groupOf(choice)).tap();
  await ana.locator(stripOf(choice)).tap();
  await ana.locator(".confirm:enabled").tap();
  await isAnswered(ana);
  await closePages(ana);
});

test("answers are in the reader’s language", async () => {
  const ana = await openPage(`/fr${pathOf("azul")}`);
  await ana.getByText("Perdez le moins possible.").waitFor();
  const choice = simple(await choicesOf(ana, PUZZLES.azul));
  await choose(ana, choice, optionOf(choice));
  await ana.locator(".confirm:enabled").click();
  await ana.getByRole("heading", { name: "Pourquoi" }).waitFor();
  expect(await ana.locator(".why").textContent()).not.toMatch(/reason-|puzzles-/);
  await closePages(ana);
});

test.for(["azul", "sintra"] as const)("a puzzle for %s is accessible", async game => {
  const checks = new Checks();
  const ana = await openPage(pathOf(game));
  await ana.locator(".asked .displays").waitFor();
  await checks.check(ana, "asked");
  const choice = simple(await choicesOf(ana, PUZZLES[game]));
  await ana.locator(groupOf(choice)).click();
  await checks.check(ana, "picked");
  await ana.locator(game === "azul" ? optionOf(choice) : stripOf(choice)).click();
  await ana.locator(".confirm:enabled").click();
  await isAnswered(ana);
  await checks.check(ana, "answered");
  await ana.getByRole("button", { name: "One move forward" }).click();
  await checks.check(ana, "best line");
  checks.done();
  await closePages(ana);
});

test("a person who has tried all puzzles sees a message with a link to the daily puzzles", async () => {
  const checks = new Checks();
  const ana = await openPage("/about");
  const reason = "You have tried all puzzles of this game.";
  const refused = { status: 404, json: { code: "no_puzzle_left", reason } };
  await ana.route("**/api/puzzles/azul/next", route => route.fulfill(refused));
  await ana.goto("/puzzle/azul");
  await ana.getByRole("alert").getByText(reason).waitFor();
  await checks.check(ana, "no puzzle left");
  checks.done();
  await ana.getByRole("link", { name: "All puzzles" }).click();
  await ana.getByRole("link", { name: "Solve the puzzle of the day" }).first().waitFor();
  await closePages(ana);
});
