import { afterEach, expect, test, vi } from "vitest";
import { refusals, spell } from "../src/choosing/choices.ts";
import { type Now, read } from "../src/table/keys/command.ts";
import { press } from "../src/table/keys/keys.ts";
import type { Sitting } from "../src/table/sitting.ts";
import { type Told, told, wordsOf } from "./told/told.ts";

const azul = told("azul"); // displays: bykw brww yyrk bbyy bykk
const sintra = told("sintra"); // displays: ypbw pbbw oppw ypbb pbbw

afterEach(() => document.body.replaceChildren());

function nowOf({ choices: [choices], legend }: Told, more: Partial<Now> = {}): Now {
  return {
    choices: spell(choices, legend),
    legend,
    pick: null,
    refusals: color => refusals(choices, legend, color),
    ...more,
  };
}

const meant = (text: string, now: Now, language = "en"): string => {
  const all = read(text, now, wordsOf(language));
  if ("choice" in all) return all.choice.text;
  if ("order" in all) return all.order;
  return "pick" in all ? `${all.pick.source}/${all.pick.color}` : all.problem;
};

test.each([
  ["2b>3", "2b>3"],
  ["2 b 3", "2b>3"],
  ["2 blue 3", "2b>3"],
  ["  2 BLUE 3 ", "2b>3"],
  ["display 2, blue, to line 3", "2b>3"],
  ["3 yel 2", "3y>2"],
  ["3 red floor", "3r>f"],
  ["3 r f", "3r>f"],
])("in Azul, %s is %s", (text, action) => {
  expect(meant(text, nowOf(azul))).toBe(action);
});

test.each([
  ["nl", "2 blauw 3", "2b>3"],
  ["nl", "3 rood vloer", "3r>f"],
  ["nl", "3 zw 2", "3k>2"],
  ["fr", "2 bleu 3", "2b>3"],
  ["fr", "3 rouge plancher", "3r>f"],
  ["es", "2 azul 3", "2b>3"],
  ["es", "3 rojo suelo", "3r>f"],
  ["es", "3 red 2", "3r>2"],
])("in %s, %s is %s", (language, text, action) => {
  expect(meant(text, nowOf(azul), language)).toBe(action);
});

test.each([
  ["2 blue 7", "2b>7"],
  ["2 blue strip 7", "2b>7"],
  ["2b>7", "2b>7"],
])("in Sintra, %s is %s", (text, action) => {
  expect(meant(text, nowOf(sintra))).toBe(action);
});

/** Choices of a kind that the recorded position has none of. */
function choicesOf(game: Told, ...texts: string[]): Now {
  const ids = texts.map(text => game.legend.actions.findIndex(([each]) => each === text));
  return nowOf(game, { choices: spell({ actions: ids }, game.legend) });
}

test.each([
  ["2 yellow 7 1 joker", "2y>7+1"],
  ["2 yellow 7", "2y>7+1"], // the only way to that strip
  ["2 yellow break", "2y>x"],
  ["keep blue", "keep=b"],
  ["blue", "keep=b"],
  ["home", "home"],
])("in Sintra, with jokers and panes to keep, %s is %s", (text, action) => {
  expect(meant(text, choicesOf(sintra, "2y>7+1", "2y>x", "keep=b", "home"))).toBe(action);
});

test("a strip that can be filled in several ways is not guessed", () => {
  const now = choicesOf(sintra, "2y>7+1", "2y>7+2");
  expect(meant("2 yellow 7", now)).toBe("keys-how-many");
  expect(meant("2 yellow 7 2", now)).toBe("2y>7+2");
});

test("a column is a number", () => {
  expect(meant("4", choicesOf(azul, "col=4", "col=5"))).toBe("col=4");
  expect(meant("column 5", choicesOf(azul, "col=4", "col=5"))).toBe("col=5");
});

test("a color without a place is taken in hand, and then a place is enough", () => {
  expect(meant("2 blue", nowOf(azul))).toBe("2/0");
  const now = nowOf(azul, { pick: { source: 2, color: 0 } });
  expect(meant("3", now)).toBe("2b>3");
  expect(meant("floor", now)).toBe("2b>f");
  expect(meant("3 red 2", now)).toBe("3r>2");
});

test("what can't be done is told with its reason", () => {
  expect(meant("3 blue 2", nowOf(azul))).toBe("refusal-none-there");
  const full = nowOf(azul, { refusals: () => ["", "", "refusal-line-full"] });
  const choices = full.choices.filter(choice => choice.text !== "2b>3");
  expect(meant("2 blue 3", { ...full, choices })).toBe("refusal-line-full");
  expect(meant("col 4", nowOf(azul))).toBe("refusal-not-now");
  expect(meant("make tea", nowOf(azul))).toBe("keys-not-understood");
  expect(meant("3 bl 2", nowOf(azul))).toBe("keys-not-understood"); // blue, or black?
  expect(meant("2 b t 3", nowOf(azul))).toBe("keys-not-understood"); // a slip, not "to"
});

test.each([
  ["en", "scores", "scores"],
  ["en", "Undo", "undo"],
  ["nl", "zetten", "moves"],
  ["fr", "abandonner", "resign"],
  ["es", "atrás", "undo"],
  ["es", "sí", "confirm"],
  ["es", "help", "help"],
])("in %s, %s is an order", (language, text, order) => {
  expect(meant(text, nowOf(azul), language)).toBe(order);
});

test("actions of both games can be typed as they are written", () => {
  for (const game of [azul, sintra]) {
    const every = game.legend.actions.map((_, id) => id);
    const now = nowOf(game, { choices: spell({ actions: every }, game.legend) });
    const some = game.legend.actions.filter((_, id) => id % 7 === 0 || id > every.length - 9);
    for (const [text] of some) expect(meant(text, now)).toBe(text);
  }
});

// --- Hotkeys.

function pressed(key: string, sitting: object, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  press(event, sitting as Sitting);
  return event;
}

const NOBODY = { replayed: null, picking: { pick: null, chosen: null } };

test("a key is not taken from who types", () => {
  const open = vi.fn();
  const box = document.body.appendChild(document.createElement("input"));
  pressed("m", { ...NOBODY, open }, box);
  expect(open).not.toHaveBeenCalled();
  expect(pressed("m", { ...NOBODY, open }).defaultPrevented).toBe(true);
  expect(open).toHaveBeenCalledWith("moves");
});

test("Escape puts back what is picked, and else is left to the page", () => {
  const back = vi.fn();
  expect(pressed("Escape", { ...NOBODY, back }).defaultPrevented).toBe(false);
  pressed("Escape", { ...NOBODY, back, picking: { pick: { source: 2, color: 0 }, chosen: null } });
  expect(back).toHaveBeenCalledOnce();
});

test("Enter confirms what is chosen, unless a button has it", () => {
  const confirm = vi.fn();
  const sitting = { ...NOBODY, confirm, picking: { pick: null, chosen: {} } };
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  pressed("Enter", sitting, button);
  expect(confirm).not.toHaveBeenCalled();
  button.blur();
  pressed("Enter", sitting);
  expect(confirm).toHaveBeenCalledOnce();
});

test("digits and c go to the sources", () => {
  document.body.innerHTML = `<section class="offer">
    <div data-place="source 3"><button class="heap" id="three"></button></div>
    <div data-place="source 0"><button class="heap" id="center"></button></div></section>`;
  pressed("3", NOBODY);
  expect(document.activeElement!.id).toBe("three");
  pressed("c", NOBODY);
  expect(document.activeElement!.id).toBe("center");
});
