// Whole matches of two people by mouse. Who plays and who looks on see what the server has.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Sheet, View } from "../../src/wire.ts";
import { mouse, quickMouse } from "./hands.ts";
import { leave, OPEN, openTable, someone, type Wishes, withBrowser } from "./people.ts";
import { endsFor, look, playOut, sheetOf } from "./playing.ts";
import { read, told } from "./reading.ts";

withBrowser();

/** In one match each choice is confirmed by hand, and heard; in the other it confirms itself. */
const HANDS = {
  azul: { hand: mouse, settings: { muted: [] } },
  sintra: { hand: quickMouse, settings: { confirm: "once" as const } },
};

async function joins(id: string, name: string, wishes: Wishes = {}): Promise<Page> {
  const page = await someone(`/table/${id}`, wishes);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  return page;
}

test.for(["azul", "sintra"] as const)("two play %s by mouse, a third looks on", async game => {
  const { hand, settings } = HANDS[game];
  const ana = await someone("/about", { settings });
  const id = await openTable(ana, { game, seats: [OPEN, OPEN] });
  await ana.goto(`/table/${id}`);
  const ben = await joins(id, "Ben", { settings });
  const eve = await someone(`/table/${id}`);
  const sheet = await sheetOf(ana, await look(ana.request, id));
  const hands = new Map([ana, ben].map(page => [page, hand]));
  const last = await playOut(id, hands, view => seeAlike([ana, ben, eve], view, sheet));
  await endsFor(ana, last.winners!.includes(0) ? /You win|win together/ : /Ben wins/);
  await endsFor(eve, /wins|win together/);
  await leave(ana, ben, eve);
});

async function seeAlike(pages: Page[], view: View, sheet: Sheet): Promise<void> {
  const readings = await Promise.all(pages.map(page => read(page, view)));
  for (const [who, reading] of readings.entries()) {
    expect(reading, `${who} after event ${view.seq}`).toEqual(told(view, sheet));
  }
}
