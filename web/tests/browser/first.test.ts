// First light: a page that opens, and a table at which one sits.
import { expect, test } from "vitest";
import { openTable, someone, withBrowser } from "./people.ts";

withBrowser();

test("a table against a bot shows its displays", async () => {
  const ana = await someone("/api/games");
  const id = await openTable(ana, {
    game: "azul",
    seats: [{ kind: "open" }, { kind: "bot", level: "apprentice" }],
  });
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector("[data-place='source 5'] [data-color]");
  expect(await ana.locator(".heap").count()).toBeGreaterThan(5);
});
