// The sprite has every drawing that the scripts refer to, in a form that the content security policy allows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AVATARS } from "../src/art/avatars.ts";
import { BUSTS } from "../src/art/busts.ts";
import { around, disc } from "../src/art/geometry.ts";
import { ICONS } from "../src/art/icons.ts";
import { COLORS, type Form, type Game, symbol } from "../src/art/pieces.ts";
import { SPRITE } from "../src/art/sprite.ts";
import { AVATAR_NAMES } from "../src/me/avatars.ts";
import schema from "../wire/openapi.json" with { type: "json" };

const IDS = [...SPRITE.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
const GAMES = Object.keys(COLORS) as Game[];
const FORMS: Form[] = ["full", "empty", "ghost", "broken"];

test.each(GAMES)("the sprite has every piece of %s, large and small", game => {
  for (const color of COLORS[game].keys())
    for (const form of FORMS)
      for (const small of [false, true]) expect(IDS).toContain(symbol(game, color, form, small));
});

test("every form of a joker has the symbol of its empty space", () => {
  for (const form of FORMS) expect(symbol("sintra", null, form, false)).toBe("f-joker");
  expect(IDS).toEqual(expect.arrayContaining(["f-joker", "y-joker", "c-joker"]));
});

test("the sprite has every icon", () => {
  expect(IDS).toEqual(expect.arrayContaining(Object.keys(ICONS).map(name => `i-${name}`)));
});

test("the sprite has every bot and every avatar as a tile, a small tile and a figure", () => {
  for (const name of [...Object.keys(BUSTS), ...Object.keys(AVATARS)])
    for (const form of ["tile", "small", "figure"]) expect(IDS).toContain(`${form}-${name}`);
});

test("the site draws and offers exactly the avatars that the server accepts", () => {
  const [{ enum: accepted }] = schema.components.schemas.NewGuest.properties.avatar.anyOf as [
    { enum: string[] },
    unknown,
  ];
  expect(Object.keys(AVATARS).sort()).toEqual(accepted);
  expect([...AVATAR_NAMES].sort()).toEqual(accepted);
});

test("ids in the sprite are unique, and every reference has a target", () => {
  expect(new Set(IDS).size).toBe(IDS.length);
  const named = [...SPRITE.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id!);
  for (const id of named) expect(IDS).toContain(id);
});

test("the sprite has no filter, style attribute or script", () => {
  expect(SPRITE).not.toMatch(/filter|style=|<script/);
});

test("a rotated path is one path, and arcs keep their radii and flags", () => {
  expect(around(4, "M32 12L30 6.5Z")).toBe(
    "M32 12L30 6.5ZM52 32L57.5 30ZM32 52L34 57.5ZM12 32L6.5 34Z",
  );
  expect(around(2, "M6 19A13 13 0 0 1 19 6")).toBe(
    "M6 19A13 13 0 0 1 19 6M58 45A13 13 0 0 1 45 58",
  );
  expect(around(1, "M0-2C1 0 0-1 2 2", [0, 0], 180)).toBe("M0 2C-1 0 0 1 -2 -2");
  expect(disc(5, 5, 2)).toBe("M3 5A2 2 0 1 1 7 5A2 2 0 1 1 3 5Z");
});

test("a visitor gets one of the offered avatars", () => {
  const script = readFileSync(join(import.meta.dirname, "../src/site/theme.ts"), "utf8");
  const [, names] = /all = "([^"]+)"/.exec(script)!;
  expect(names!.split(" ")).toEqual(AVATAR_NAMES);
});
