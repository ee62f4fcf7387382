import { expect, test } from "vitest";
import { letter } from "../src/art/pieces.ts";
import type { Tell } from "../src/wire.ts";
import { saySource, sentence } from "../src/words/story.ts";
import { catalogue, signed } from "../src/words/words.ts";
import { castOf, told, wordsOf } from "./told/told.ts";

const LANGUAGES = ["en", "nl", "fr", "es"];

test("an unknown id stands for itself, and can be found", () => {
  expect(catalogue("en", "a = b")("c")).toBe("c");
});

test("numbers have a true minus", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});

test("places count from one, and the center is no display", () => {
  const say = wordsOf("en");
  expect(saySource(0, say)).toBe("the center");
  const tell = { what: "placed", seat: 1, line: 1, color: 1, count: 2 } as const;
  expect(sentence(tell, castOf(told("azul")), say)).toBe("Bo places 2 yellow on line 2.");
});

test("what scores nothing is not told", () => {
  const tell = { what: "floor", seat: 0, spaces: 0, points: 0 } as Tell;
  expect(sentence(tell, castOf(told("azul")), wordsOf("en"))).toBe("");
});

test("what only newer pages have words for is not told", () => {
  const tell = { what: "sang", seat: 0 } as unknown as Tell;
  expect(sentence(tell, castOf(told("azul")), wordsOf("en"))).toBe("");
});

test.each(LANGUAGES)("every happening of both matches has a sentence in %s", language => {
  const say = wordsOf(language);
  for (const game of ["azul", "sintra"]) {
    const recorded = told(game);
    const tells = recorded.story.flatMap(chapter => chapter.tells ?? []);
    for (const tell of tells) {
      const words = sentence(tell, castOf(recorded), say);
      expect(words).not.toMatch(/story-|\{|undefined|NaN/);
    }
  }
});

test.each(["azul", "sintra"] as const)("letters on tiles of %s are those of its notation", game => {
  const { colors, letters } = told(game).legend;
  expect(colors.map((_, color) => letter(game, color)).join("")).toBe(letters);
});

test("small numbers are written as they are, others as the language does", () => {
  const say = catalogue("nl", "a = { $n }\nb = { $n ->\n    [one] een\n   *[other] meer\n }");
  expect([0, 7, -3, 999].map(n => say("a", { n }))).toEqual(["0", "7", "-3", "999"]);
  expect([1234, 1.5].map(n => say("a", { n }))).toEqual(["1.234", "1,5"]);
  expect([1, 2].map(n => say("b", { n }))).toEqual(["een", "meer"]);
});
