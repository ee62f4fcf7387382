import { afterEach, expect, test, vi } from "vitest";
import { decodeChoices, refusals } from "../src/selection/choices.ts";
import { onKeyDown } from "../src/table/keys/hotkeys.ts";
import { type Context, parse } from "../src/table/keys/parse.ts";
import type { TableStore } from "../src/table/store.ts";
import { type RecordedMatch, recorded, translatorFor } from "./recorded/recorded.ts";

const azul = recorded("azul"); // displays: bykw brww yyrk bbyy bykk
const sintra = recorded("sintra"); // displays: ypbw pbbw oppw ypbb pbbw

afterEach(() => document.body.replaceChildren());

function contextOf(
  { choices: [choices], legend }: RecordedMatch,
  more: Partial<Context> = {},
): Context {
  return {
    choices: decodeChoices(choices, legend),
    legend,
    pick: null,
    refusals: color => refusals(choices, legend, color),
    ...more,
  };
}

const parsed = (text: string, context: Context, language = "en"): string => {
  const result = parse(text, context, translatorFor(language));
  if ("choice" in result) return result.choice.text;
  if ("command" in result) return result.command;
  return "pick" in result ? `${result.pick.source}/${result.pick.color}` : result.problem;
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
])("in Azul, “%s” is understood as %s", (text, action) => {
  expect(parsed(text, contextOf(azul))).toBe(action);
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
])("in the language %s, “%s” is understood as %s", (language, text, action) => {
  expect(parsed(text, contextOf(azul), language)).toBe(action);
});

test.each([
  ["2 blue 7", "2b>7"],
  ["2 blue strip 7", "2b>7"],
  ["2b>7", "2b>7"],
])("in Sintra, “%s” is understood as %s", (text, action) => {
  expect(parsed(text, contextOf(sintra))).toBe(action);
});

/** A context with these choices, which the recorded position does not have. */
function contextWith(game: RecordedMatch, ...texts: string[]): Context {
  const ids = texts.map(text => game.legend.actions.findIndex(([each]) => each === text));
  return contextOf(game, { choices: decodeChoices({ actions: ids }, game.legend) });
}

test.each([
  ["2 yellow 7 1 joker", "2y>7+1"],
  ["2 yellow 7", "2y>7+1"], // the only way to that strip
  ["2 yellow break", "2y>x"],
  ["keep blue", "keep=b"],
  ["blue", "keep=b"],
  ["home", "home"],
])("in Sintra, with jokers and panes to keep, “%s” is understood as %s", (text, action) => {
  expect(parsed(text, contextWith(sintra, "2y>7+1", "2y>x", "keep=b", "home"))).toBe(action);
});

test("a strip that allows several numbers of jokers needs the number", () => {
  const now = contextWith(sintra, "2y>7+1", "2y>7+2");
  expect(parsed("2 yellow 7", now)).toBe("keys-how-many");
  expect(parsed("2 yellow 7 2", now)).toBe("2y>7+2");
});

test("a number chooses a column", () => {
  expect(parsed("4", contextWith(azul, "col=4", "col=5"))).toBe("col=4");
  expect(parsed("column 5", contextWith(azul, "col=4", "col=5"))).toBe("col=5");
});

test("a typed color without a target becomes the pick, and then a target is enough", () => {
  expect(parsed("2 blue", contextOf(azul))).toBe("2/0");
  const now = contextOf(azul, { pick: { source: 2, color: 0 } });
  expect(parsed("3", now)).toBe("2b>3");
  expect(parsed("floor", now)).toBe("2b>f");
  expect(parsed("3 red 2", now)).toBe("3r>2");
});

test("an action that is illegal or not understood is answered with the reason", () => {
  expect(parsed("3 blue 2", contextOf(azul))).toBe("refusal-none-there");
  const full = contextOf(azul, { refusals: () => ["", "", "refusal-line-full"] });
  const choices = full.choices.filter(choice => choice.text !== "2b>3");
  expect(parsed("2 blue 3", { ...full, choices })).toBe("refusal-line-full");
  expect(parsed("col 4", contextOf(azul))).toBe("refusal-not-now");
  expect(parsed("make tea", contextOf(azul))).toBe("keys-not-understood");
  expect(parsed("3 bl 2", contextOf(azul))).toBe("keys-not-understood"); // blue, or black?
  expect(parsed("2 b t 3", contextOf(azul))).toBe("keys-not-understood"); // a slip, not "to"
});

test.each([
  ["en", "scores", "scores"],
  ["en", "Undo", "undo"],
  ["nl", "zetten", "moves"],
  ["fr", "abandonner", "resign"],
  ["es", "atrás", "undo"],
  ["es", "sí", "confirm"],
  ["es", "help", "help"],
])("in the language %s, “%s” is the command “%s”", (language, text, command) => {
  expect(parsed(text, contextOf(azul), language)).toBe(command);
});

test("actions of both games can be typed in notation", () => {
  for (const game of [azul, sintra]) {
    const every = game.legend.actions.map((_, id) => id);
    const now = contextOf(game, { choices: decodeChoices({ actions: every }, game.legend) });
    const some = game.legend.actions.filter((_, id) => id % 7 === 0 || id > every.length - 9);
    for (const [text] of some) expect(parsed(text, now)).toBe(text);
  }
});

// --- Hotkeys.

function pressed(key: string, store: object, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  onKeyDown(event, store as TableStore);
  return event;
}

const IDLE = { replayed: null, selection: { pick: null, chosen: null } };

test("a hotkey is ignored in an input field", () => {
  const open = vi.fn();
  const box = document.body.appendChild(document.createElement("input"));
  pressed("m", { ...IDLE, open }, box);
  expect(open).not.toHaveBeenCalled();
  expect(pressed("m", { ...IDLE, open }).defaultPrevented).toBe(true);
  expect(open).toHaveBeenCalledWith("moves");
});

test("Escape puts back a pick, and is not handled without one", () => {
  const back = vi.fn();
  expect(pressed("Escape", { ...IDLE, back }).defaultPrevented).toBe(false);
  pressed("Escape", { ...IDLE, back, selection: { pick: { source: 2, color: 0 }, chosen: null } });
  expect(back).toHaveBeenCalledOnce();
});

test("Enter confirms the choice unless a button has the focus", () => {
  const confirm = vi.fn();
  const store = { ...IDLE, confirm, selection: { pick: null, chosen: {} } };
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  pressed("Enter", store, button);
  expect(confirm).not.toHaveBeenCalled();
  button.blur();
  pressed("Enter", store);
  expect(confirm).toHaveBeenCalledOnce();
});

test("keys for the log open it as a dialog where the window has no room for it", () => {
  const open = vi.fn();
  document.body.innerHTML = `<aside style="display: none"></aside>`;
  for (const [key, part] of [
    ["g", "rounds"],
    ["r", "scrubber"],
    ["/", "command"],
  ] as const) {
    document.querySelector("aside")!.innerHTML = `<div class="${part}"><input></div>`;
    pressed(key, { ...IDLE, open });
    expect(open).toHaveBeenLastCalledWith("log");
  }
  expect(open).toHaveBeenCalledTimes(3);
});

test("digits and c focus the sources", () => {
  document.body.innerHTML = `<section class="displays">
    <div data-place="source 3"><button class="tile-group" id="three"></button></div>
    <div data-place="source 0"><button class="tile-group" id="center"></button></div></section>`;
  pressed("3", IDLE);
  expect(document.activeElement!.id).toBe("three");
  pressed("c", IDLE);
  expect(document.activeElement!.id).toBe("center");
});
