// Whole matches between two people, played by mouse: players and a spectator see the server's view at every version.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { GameReference, View } from "../../src/wire.ts";
import { mouse, quickMouse } from "./input.ts";
import { fetchTable, playByInput, referenceOf, waitForResult } from "./match.ts";
import { expectedReading, read } from "./page_reader.ts";
import { closePages, joinTable, OPEN, openPage, openTable, withBrowser } from "./pages.ts";

withBrowser();

/**
 * In Azul each choice is confirmed by hand, with sounds on; in Sintra it is confirmed
 * automatically.
 */
const INPUTS = {
  azul: { input: mouse, settings: { muted: [] } },
  sintra: { input: quickMouse, settings: { confirm: "once" as const } },
};

test.for(["azul", "sintra"] as const)(
  "two people play %s by mouse while a third watches, and all three see the server's view",
  async game => {
    const { input, settings } = INPUTS[game];
    const ana = await openPage("/about", { settings });
    const id = await openTable(ana, { game, seats: [OPEN, OPEN] });
    await ana.goto(`/table/${id}`);
    const ben = await joinTable(id, "Ben", { settings });
    await ben.locator(".table-page").waitFor(); // the match has begun
    const eve = await openPage(`/table/${id}`);
    const reference = await referenceOf(ana, await fetchTable(ana.request, id));
    const inputs = new Map([ana, ben].map(page => [page, input]));
    const last = await playByInput(id, inputs, {
      onVersion: view => expectAllShow([ana, ben, eve], view, reference),
    });
    await waitForResult(
      ana,
      last.winners!.includes(0) ? /You win|win together/ : /You lost (by|on)/,
    );
    await waitForResult(eve, /wins (by|on)|win together/);
    await closePages(ana, ben, eve);
  },
);

async function expectAllShow(pages: Page[], view: View, reference: GameReference): Promise<void> {
  const readings = await Promise.all(pages.map(page => read(page, view)));
  for (const [who, reading] of readings.entries()) {
    expect(reading, `${who} after event ${view.seq}`).toEqual(expectedReading(view, reference));
  }
}
