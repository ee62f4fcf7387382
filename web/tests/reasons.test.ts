// Reasons, titles and hooks in four languages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Say, translator } from "../src/i18n/messages.ts";
import { type Reason, sayReason, sayReasons } from "../src/i18n/reasons.ts";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");

function translatorFor(language: string): Say {
  const read = (name: string) => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8");
  return translator(language, ["things", "reasons"].map(read).join("\n"));
}

const NAMES = { names: ["ana", "Bo"] };
const DENY: Reason = {
  id: "reason-deny-take",
  args: { seat: 1, color: "red", count: 2, line: 3, points: 6 },
};

test.each([
  ["en", "Takes the 2 red with which Bo completes line 3 for 6 points."],
  ["nl", "Pakt de 2 rode waarmee Bo lijn 3 vol maakt voor 6 punten."],
  ["fr", "Prend les 2 rouges avec lesquelles Bo complète la ligne 3 pour 6 points."],
  ["es", "Toma los 2 rojos con los que Bo completa la línea 3 por 6 puntos."],
])("a reason names its seat, tiles and points in %s", (language, text) => {
  expect(sayReason(DENY, NAMES, translatorFor(language))).toBe(text);
});

test.each([
  ["en", "Takes the 2 red with which you complete line 3 for 6 points."],
  ["nl", "Pakt de 2 rode waarmee jij lijn 3 vol maakt voor 6 punten."],
  ["fr", "Prend les 2 rouges avec lesquelles vous complétez la ligne 3 pour 6 points."],
  ["es", "Toma los 2 rojos con los que tú completas la línea 3 por 6 puntos."],
])("a reason in %s addresses the viewer as “you”", (language, text) => {
  expect(sayReason(DENY, { ...NAMES, viewer: 1 }, translatorFor(language))).toBe(text);
});

test.each([
  ["en", "The last red", "The last 2 reds"],
  ["nl", "De laatste rode", "De laatste 2 rode"],
  ["fr", "La dernière rouge", "Les 2 dernières rouges"],
  ["es", "El último rojo", "Los 2 últimos rojos"],
])("a title in %s is singular for one tile and plural for two", (language, one, two) => {
  const title = (count: number): Reason => ({ id: "title-last", args: { color: "red", count } });
  const say = translatorFor(language);
  expect([1, 2].map(count => sayReason(title(count), NAMES, say))).toEqual([one, two]);
});

test("text begins with a capital letter, even if the name at its start does not", () => {
  const hook: Reason = { id: "hook-ahead", args: { seat: 0, round: 2 } };
  expect(sayReason(hook, NAMES, translatorFor("en"))).toBe("Ana led from round 2 on.");
});

test("several reasons are joined into one string", () => {
  const marker: Reason = { id: "reason-marker", args: { round: 4 } };
  const floor: Reason = { id: "reason-floor", args: { count: 1, points: 1 } };
  expect(sayReasons([floor, marker], NAMES, translatorFor("en"))).toBe(
    "Keeps 1 tile off the floor, which saves 1 point. " +
      "Takes the start marker, and with it the first move of round 4.",
  );
});

test("an unknown id is returned with a capital letter", () => {
  expect(sayReason({ id: "reason-new", args: {} }, NAMES, translatorFor("en"))).toBe("Reason-new");
});
