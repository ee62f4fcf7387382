// A table from the invitation to the result.
import { expect, test } from "vitest";
import { someone, withBrowser } from "./people.ts";

withBrowser();

test("two people meet by a link, one takes back, and the other gives up", async () => {
  const ana = await someone("/api/games");
  await ana.request.post("/api/guest", { data: { name: "Ana" } });
  const terms = { game: "azul", seats: [{ kind: "open" }, { kind: "open" }] };
  const opened = await ana.request.post("/api/tables", {
    data: { terms, sit: { do: "sit", name: "Ana" } },
  });
  const { id } = (await opened.json()) as { id: string };
  await ana.goto(`/table/${id}`);
  const link = await ana.locator("#link").inputValue();

  const rui = await someone(new URL(link).pathname + new URL(link).search);
  await rui.fill("#name", "Rui");
  await rui.click(".sit button");
  await rui.waitForSelector(".mine .board");
  await ana.waitForSelector(".mine .board");

  const isAna = (await ana.title()).startsWith("●");
  const [first, second] = isAna ? [ana, rui] : [rui, ana];
  expect(await first.getAttribute("link[rel=icon]", "href")).toBe("/favicon-turn.svg");
  await first.locator(".heap").first().press("Enter");
  await first.locator(".mine [data-legal=true]").first().press("Enter");
  await first.waitForSelector(".confirm:focus");
  await first.keyboard.press("Enter");
  await second.waitForSelector(".status.mine-now");

  await first.locator(".actions button").first().click();
  await second.locator(".notices button").first().click();
  await first.waitForSelector(".status.mine-now");

  await second.locator(".tools button").last().click();
  await second.locator("dialog .entries button").last().click();
  await second.locator("dialog .entries .danger").click();
  await first.waitForSelector("dialog.ending .tally");
  expect(await first.locator("dialog.ending h2").textContent()).toBe("You win!");
}, 60_000);
