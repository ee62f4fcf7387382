// Matches as they go on: what the server says of them, and somebody who acts.
import type { APIRequestContext, Page } from "playwright-core";
import { type Choice, spell } from "../../src/choosing/choices.ts";
import { randomId } from "../../src/live/ids.ts";
import type { Command, Own, Sheet, TableView, View } from "../../src/wire.ts";
import type { Hand } from "./hands.ts";

export interface Seen {
  table: TableView;
  own?: Own;
}

export async function look(request: APIRequestContext, id: string): Promise<Seen> {
  return (await request.get(`/api/tables/${id}`)).json() as Promise<Seen>;
}

export async function command(page: Page, id: string, what: Command): Promise<void> {
  const data = { id: randomId(), command: what };
  const answer = await page.request.post(`/api/tables/${id}/do`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

const sheets = new Map<string, Sheet>();

/** It never changes, so it is asked for once. */
export async function sheetOf(page: Page, { table }: Seen): Promise<Sheet> {
  const path = `/api/printed/${table.game}/${table.option}`;
  const sheet = sheets.get(path) ?? ((await (await page.request.get(path)).json()) as Sheet);
  sheets.set(path, sheet);
  return sheet;
}

/** The choice that makes the most and spills the least: matches that look like people's. */
export function sensible(choices: Choice[]): Choice {
  const worth = (one: Choice) => 3 * one.points + one.placed - 2 * one.spilled - one.steps;
  return choices.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

export async function choicesOf(page: Page, seen: Seen): Promise<Choice[]> {
  return spell(seen.own?.choices, (await sheetOf(page, seen)).legend);
}

/** Act for whoever sits at this page, until the table is as wished or the match is over. */
export async function playUntil(
  page: Page,
  id: string,
  isThere: (seen: Seen) => boolean,
): Promise<Seen> {
  for (;;) {
    const seen = await look(page.request, id);
    if (isThere(seen) || seen.table.stage === "over") return seen;
    if (!seen.own?.choices) {
      await page.waitForTimeout(10); // a bot is thinking
      continue;
    }
    const { text } = sensible(await choicesOf(page, seen));
    await command(page, id, { do: "act", action: text });
  }
}

// --- On the page.

/** The page shows the match as it was after so many events. */
export async function shows(page: Page, seq: number): Promise<void> {
  await page.waitForSelector(`.table-page[data-seq="${seq}"]`);
}

export async function showsMoreThan(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    seen => Number(document.querySelector<HTMLElement>(".table-page")?.dataset.seq) > seen,
    seq,
  );
}

/** These people play the match to its end, each with their own hands; others are bots. */
export async function playOut(
  id: string,
  hands: Map<Page, Hand>,
  onVersion?: (view: View) => Promise<void>,
): Promise<View> {
  for (;;) {
    const [[page, seen], hand] = await onTurn(id, hands);
    const view = seen.table.match!;
    await onVersion?.(view);
    if (seen.table.stage === "over") return view;
    if (seen.own?.choices) {
      await shows(page, view.seq);
      await hand(page, sensible(await choicesOf(page, seen)), seen.own.seat);
    }
    await showsMoreThan(page, view.seq);
  }
}

/** Who is to act, or anybody, and what they see. */
async function onTurn(id: string, hands: Map<Page, Hand>): Promise<[[Page, Seen], Hand]> {
  let found: [[Page, Seen], Hand] | null = null;
  for (const [page, hand] of hands) {
    found = [[page, await look(page.request, id)], hand];
    if (found[0][1].own?.choices) break;
  }
  return found!;
}
