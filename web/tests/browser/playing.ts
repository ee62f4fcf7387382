// Matches as they go on: what the server says of them, and somebody who acts.
import type { APIRequestContext, Page } from "playwright-core";
import { expect } from "vitest";
import { type Choice, spell } from "../../src/choosing/choices.ts";
import { randomId } from "../../src/live/ids.ts";
import type { Command, Own, Ply, Sheet, TableView, View } from "../../src/wire.ts";
import type { Hand } from "./hands.ts";

export interface Seen {
  table: TableView;
  own?: Own;
}

/** A server closes connections that were idle; who asks at that moment asks again, as browsers do. */
const AGAIN = { maxRetries: 3 };

export async function look(request: APIRequestContext, id: string): Promise<Seen> {
  return (await request.get(`/api/tables/${id}`, AGAIN)).json() as Promise<Seen>;
}

export async function command(page: Page, id: string, what: Command): Promise<void> {
  const data = { id: randomId(), command: what };
  const answer = await page.request.post(`/api/tables/${id}/do`, { data, ...AGAIN });
  if (!answer.ok()) throw new Error(await answer.text());
}

const sheets = new Map<string, Sheet>();

/** It never changes, so it is asked for once. */
export async function sheetOf(page: Page, { table }: Seen): Promise<Sheet> {
  const path = `/api/printed/${table.game}/${table.option}`;
  const sheet = sheets.get(path) ?? ((await (await page.request.get(path, AGAIN)).json()) as Sheet);
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
  const meant: string[] = [];
  for (;;) {
    const [[page, seen], hand] = await onTurn(id, hands);
    const view = seen.table.match!;
    await onVersion?.(view);
    if (seen.table.stage === "over") {
      expect(await done(page, id, meant.map(seatOf))).toEqual(meant);
      return view;
    }
    if (seen.own?.choices) meant.push(await act(page, seen, hand));
    await showsMoreThan(page, view.seq);
  }
}

/** What is meant, as the log has it: a hand that slips would play a match all the same. */
async function act(page: Page, seen: Seen, hand: Hand): Promise<string> {
  const { seat } = seen.own!;
  const choice = sensible(await choicesOf(page, seen));
  await shows(page, seen.table.match!.seq);
  await hand(page, choice, seat);
  return `${seat} ${choice.text}`;
}

const seatOf = (action: string): number => Number.parseInt(action, 10);

/** What the server knows these seats to have done, but for what they added to the fair deal. */
async function done(page: Page, id: string, seats: number[]): Promise<string[]> {
  const events = await eventsOf(page, id);
  return events
    .filter(({ seat, text }) => seats.includes(seat) && !text.startsWith("salt="))
    .map(({ seat, text }) => `${seat} ${text}`);
}

const PAGE = 200; // events in one answer

export async function eventsOf(page: Page, id: string): Promise<Ply[]> {
  const all: Ply[] = [];
  for (;;) {
    const range = `from=${all.length}&to=${all.length + PAGE - 1}`;
    const some = (await (
      await page.request.get(`/api/tables/${id}/replay?${range}`, AGAIN)
    ).json()) as Ply[];
    all.push(...some);
    if (some.length < PAGE) return all;
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

/** The result lies over the table, with all that made it. */
export async function endsFor(page: Page, title: RegExp): Promise<void> {
  const result = page.getByRole("dialog", { name: title });
  await result.waitFor();
  await result.getByRole("row", { name: /^Total/ }).waitFor();
}
