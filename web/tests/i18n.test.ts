import { expect, test } from "vitest";
import { letter } from "../src/art/pieces.ts";
import { signed, translator } from "../src/i18n/messages.ts";
import { saySource, sentence } from "../src/i18n/story.ts";
import type { StoryItem } from "../src/wire.ts";
import { namesOf, recorded, translatorFor } from "./recorded/recorded.ts";

const LANGUAGES = ["en", "nl", "fr", "es"];

test("an unknown id is returned as it is", () => {
  expect(translator("en", "a = b")("c")).toBe("c");
});

test("points have a sign, with a real minus", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});

test("places in sentences count from one, and the center has a name", () => {
  const say = translatorFor("en");
  expect(saySource(0, say)).toBe("the center");
  const item = { what: "placed", seat: 1, line: 1, color: 1, count: 2 } as const;
  expect(sentence(item, namesOf(recorded("azul")), say)).toBe("Bo places 2 yellow on line 2.");
});

test("zero points have no sentence", () => {
  const item = { what: "floor", seat: 0, spaces: 0, points: 0 } as StoryItem;
  expect(sentence(item, namesOf(recorded("azul")), translatorFor("en"))).toBe("");
});

test("an unknown story item has no sentence", () => {
  const item = { what: "sang", seat: 0 } as unknown as StoryItem;
  expect(sentence(item, namesOf(recorded("azul")), translatorFor("en"))).toBe("");
});

test.each(LANGUAGES)("every story item of both matches has a sentence in %s", language => {
  const say = translatorFor(language);
  for (const game of ["azul", "sintra"]) {
    const match = recorded(game);
    const items = match.story.flatMap(entry => entry.items ?? []);
    for (const item of items) {
      const text = sentence(item, namesOf(match), say);
      expect(text).not.toMatch(/story-|\{|undefined|NaN/);
    }
  }
});

test.each(["azul", "sintra"] as const)(
  "the letters on tiles of %s are those of its notation",
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
