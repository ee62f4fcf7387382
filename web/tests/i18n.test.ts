import { expect, test } from "vitest";
import { letter } from "../src/art/pieces.ts";
import { signed, translator } from "../src/i18n/messages.ts";
import { sayName } from "../src/i18n/names.ts";
import { sayItems, saySource, sentencesOf } from "../src/i18n/story.ts";
import type { StoryItem } from "../src/wire.ts";
import { namesOf, recorded, translatorFor } from "./recorded/recorded.ts";

const LANGUAGES = ["en", "nl", "fr", "es"];

test("an unknown id is returned unchanged", () => {
  expect(translator("en", "a = b")("c")).toBe("c");
});

test("names that the server has given are in the reader's language", () => {
  const say = translatorFor("nl");
  const names = ["Player 2", "Guest", "Invité 2", "Invitado", "Ana", "Player", "Guest of honor"];
  const said = ["Speler 2", "Gast", "Gast 2", "Gast", "Ana", "Player", "Guest of honor"];
  expect(names.map(name => sayName(name, say))).toEqual(said);
});

test.each(LANGUAGES)("a guest's default name in %s is the one that the server gives", language => {
  expect(sayName("Guest", translatorFor(language))).toBe(translatorFor(language)("guest-name"));
});

test("formatted points have a sign, and a minus sign instead of a hyphen", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});

test("places in sentences are numbered from one, and the center has a name", () => {
  const say = translatorFor("en");
  expect(saySource(0, say)).toBe("the center");
  const took = { what: "took", seat: 1, source: 0, color: 1, count: 2 } as const;
  const placed = { what: "placed", seat: 1, line: 1, color: 1, count: 2 } as const;
  expect(sayItems([took, placed], namesOf(recorded("azul")), say)).toBe(
    "Bo: 2 yellow from the center to line 2.",
  );
});

test.each([
  ["en", "Bo: 3 yellow and the start marker from the center to line 2, 1 to the floor."],
  ["nl", "Bo: 3 gele en de startspelersteen uit het midden naar lijn 2, 1 naar de vloer."],
  ["fr", "Bo : 3 jaunes et le jeton premier joueur du centre à la ligne 2, 1 au plancher."],
  ["es", "Bo: 3 amarillos y la ficha de jugador inicial del centro a la línea 2, 1 al suelo."],
])(
  "an action is one sentence in %s, and the points at the end of the round are another",
  (language, text) => {
    const items = [
      { what: "took", seat: 1, source: 0, color: 1, count: 3 },
      { what: "marker", seat: 1 },
      { what: "placed", seat: 1, line: 1, color: 1, count: 2 },
      { what: "floored", seat: 1, color: 1, count: 1 },
      { what: "tiled", seat: 1, row: 1, column: 3, color: 1, points: 2, cells: [7, 8] },
      { what: "floor", seat: 1, spaces: 2, points: -2 },
    ] as StoryItem[];
    const [action, scores, ...rest] = sentencesOf(
      items,
      namesOf(recorded("azul")),
      translatorFor(language),
    );
    expect(action).toEqual({ text, isScore: false });
    expect(scores!.text).toMatch(/^Bo ?: .+2.+4 \(\+2 .+\), .+ \(−2 .+\)\.$/);
    expect(scores!.isScore).toBe(true);
    expect(rest).toEqual([]);
  },
);

test("a sentence begins with a capital letter, even if the name at its start does not", () => {
  const items = [
    { what: "took", seat: 0, source: 3, color: 2, count: 2 },
    { what: "placed", seat: 0, line: 4, color: 2, count: 2 },
  ] as StoryItem[];
  const names = { ...namesOf(recorded("azul")), names: ["improver"] };
  expect(sayItems(items, names, translatorFor("en"))).toBe(
    "Improver: 2 red from display 3 to line 5.",
  );
});

test("items about two seats yield two sentences", () => {
  const floor = (seat: number) => ({ what: "floor", seat, spaces: 1, points: -1 }) as StoryItem;
  expect(sayItems([floor(0), floor(1)], namesOf(recorded("azul")), translatorFor("en"))).toBe(
    "Ana: floor (−1 point). Bo: floor (−1 point).",
  );
});

test("zero points yield no sentence", () => {
  const item = { what: "floor", seat: 0, spaces: 0, points: 0 } as StoryItem;
  expect(sayItems([item], namesOf(recorded("azul")), translatorFor("en"))).toBe("");
});

test("an unknown story item yields no sentence", () => {
  const item = { what: "sang", seat: 0 } as unknown as StoryItem;
  expect(sayItems([item], namesOf(recorded("azul")), translatorFor("en"))).toBe("");
});

test.each(LANGUAGES)("every story item of both recorded matches has a sentence in %s", language => {
  const say = translatorFor(language);
  for (const game of ["azul", "sintra"]) {
    const match = recorded(game);
    for (const { items = [] } of match.story) {
      const text = sayItems(items, namesOf(match), say);
      expect(text).not.toMatch(/story-|\{|undefined|NaN| {2}|>/);
    }
  }
});

test.each(["azul", "sintra"] as const)(
  "the letters on the tiles of %s match its notation",
  game => {
    const { colors, letters } = recorded(game).legend;
    expect(colors.map((_, color) => letter(game, color)).join("")).toBe(letters);
  },
);

test("small integers are formatted plainly, other numbers by the language", () => {
  const say = translator("nl", "a = { $n }\nb = { $n ->\n    [one] een\n   *[other] meer\n }");
  expect([0, 7, -3, 999].map(n => say("a", { n }))).toEqual(["0", "7", "-3", "999"]);
  expect([1234, 1.5].map(n => say("a", { n }))).toEqual(["1.234", "1,5"]);
  expect([1, 2].map(n => say("b", { n }))).toEqual(["een", "meer"]);
});
