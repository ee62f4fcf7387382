import { expect, test } from "vitest";
import { setTranslator } from "../src/i18n/messages.ts";
import { reasonText } from "../src/table/ending/reason.ts";
import { GLYPHS, PHRASES } from "../src/table/phrases/heard.ts";
import { overlap } from "../src/table/phrases/placeBubble.ts";
import type { Summary } from "../src/wire.ts";
import schema from "../wire/openapi.json" with { type: "json" };
import { translatorFor } from "./recorded/recorded.ts";

test("the offered phrases are those that the server passes on", () => {
  const accepted: string[] = schema.components.schemas.Say.properties.phrase.enum;
  expect([...GLYPHS, ...PHRASES].sort()).toEqual(accepted);
});

test.for(["en", "nl", "fr", "es"])("every phrase has its own text in %s", language => {
  const say = translatorFor(language);
  const texts = [...GLYPHS, ...PHRASES].map(phrase => say(`phrase-${phrase}`));
  expect(texts.filter(text => text.startsWith("phrase-"))).toEqual([]);
  expect(new Set(texts).size).toBe(18);
});

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

test("the overlap of two boxes is the area that they share", () => {
  expect(overlap(box(0, 0), box(8, 5))).toBe(10);
  expect(overlap(box(0, 0), box(10, 0))).toBe(0);
});

const SUMMARY = {
  sources: { tiled: [41, 50, 30], floor: [-11, -16, 0], rows: [0, 4, 0] },
  scores: [30, 38, 30],
  winners: [1],
} as unknown as Summary;

test("the reason for a result is the source of points with the largest difference", () => {
  setTranslator(translatorFor("en"));
  expect(reasonText(SUMMARY, 0)).toBe("The difference: tiles on the wall, 50 to 41.");
  expect(reasonText(SUMMARY, 1)).toBe("The difference: tiles on the wall, 50 to 41.");
  expect(reasonText(SUMMARY, 2)).toBe("The difference: tiles on the wall, 50 to 30.");
  const floor = { ...SUMMARY, sources: { floor: [-2, -1] }, scores: [3, 4] } as unknown as Summary;
  expect(reasonText(floor, null)).toBe("The difference: floor, −1 to −2.");
});

test("a result has no reason if the match was tied or was not decided by points", () => {
  setTranslator(translatorFor("en"));
  expect(reasonText({ ...SUMMARY, winners: [0, 1] }, 0)).toBe("");
  expect(reasonText({ ...SUMMARY, scores: [40, 38, 30] }, 0)).toBe("");
});
