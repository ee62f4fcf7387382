// Play matches: by requests to the server, or by input on the page.
import type { APIRequestContext, Page } from "playwright-core";
import { expect } from "vitest";
import { randomId } from "../../src/client/socket.ts";
import { type Choice, decodeChoices } from "../../src/selection/choices.ts";
import type {
  Command,
  GameReference,
  ReplayStep,
  SeatPrivateView,
  TableView,
  View,
} from "../../src/wire.ts";
import type { Input } from "./input.ts";
import { RETRY } from "./pages.ts";

export interface TableState {
  table: TableView;
  own?: SeatPrivateView;
}

export async function fetchTable(request: APIRequestContext, id: string): Promise<TableState> {
  return (await request.get(`/api/tables/${id}`, RETRY)).json() as Promise<TableState>;
}

export async function command(page: Page, id: string, command: Command): Promise<void> {
  const data = { id: randomId(), command };
  const answer = await page.request.post(`/api/tables/${id}/do`, { data, ...RETRY });
  if (!answer.ok()) throw new Error(await answer.text());
}

const references = new Map<string, GameReference>();

/** Return the printed reference of a game and option. It never changes, so it is fetched once. */
export async function referenceOf(page: Page, { table }: TableState): Promise<GameReference> {
  const path = `/api/printed/${table.game}/${table.option}`;
  const reference =
    references.get(path) ?? ((await (await page.request.get(path, RETRY)).json()) as GameReference);
  references.set(path, reference);
  return reference;
}

/** Return the choice that scores most and spills least, so that matches look like those between people. */
export function bestChoice(choices: Choice[]): Choice {
  const value = (one: Choice) => 3 * one.points + one.placed - 2 * one.spilled - one.steps;
  return choices.reduce((best, one) => (value(one) > value(best) ? one : best));
}

export async function choicesOf(page: Page, state: TableState): Promise<Choice[]> {
  return decodeChoices(state.own?.choices, (await referenceOf(page, state)).legend);
}

/** Act by requests for the person using this page, until `isReached` or the match is over. */
export async function playUntil(
  page: Page,
  id: string,
  isReached: (state: TableState) => boolean,
): Promise<TableState> {
  for (;;) {
    const state = await fetchTable(page.request, id);
    if (isReached(state) || state.table.stage === "over") return state;
    if (!state.own?.choices) {
      await page.waitForTimeout(10); // a bot is choosing
      continue;
    }
    const { text } = bestChoice(await choicesOf(page, state));
    await command(page, id, { do: "act", action: text });
  }
}

// --- On the page.

/** Wait until the page shows the match after `seq` events and handles keys. */
export async function waitForVersion(page: Page, seq: number): Promise<void> {
  await page.waitForSelector(`.table-page[data-seq="${seq}"]`);
  await waitForEffects(page);
}

/** Wait until the effects of the last render have run, such as adding the listener for keys. Preact runs them within 35 ms. */
export const waitForEffects = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => setTimeout(() => setTimeout(() => setTimeout(done)), 36)),
  );

/** Wait for the script that animates changes, which is loaded after the page. */
export async function waitForMotion(page: Page): Promise<void> {
  await page.waitForSelector(".motion-overlay", { state: "attached" });
}

export async function waitForNewerVersion(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    old => Number(document.querySelector<HTMLElement>(".table-page")?.dataset.seq) > old,
    seq,
  );
}

interface PlayOptions {
  /** Stop when this round begins; otherwise at the end of the match. */
  untilRound?: number;
  /** Called for every version. */
  onVersion?: (view: View) => Promise<void>;
}

/**
 * Play by input on the pages, each with its own kind of input; bots have the other seats. The log
 * must contain exactly the intended actions.
 */
export async function playByInput(
  id: string,
  inputs: Map<Page, Input>,
  { untilRound, onVersion }: PlayOptions = {},
): Promise<View> {
  const intended: string[] = [];
  for (;;) {
    const [[page, state], input] = await pageOnTurn(id, inputs);
    const view = state.table.match!;
    await onVersion?.(view);
    if (state.table.stage === "over" || view.round === untilRound) {
      expect(await loggedActions(page, id, intended.map(seatOf))).toEqual(intended);
      return view;
    }
    if (state.own?.choices) intended.push(await act(page, state, input));
    await waitForNewerVersion(page, view.seq);
  }
}

/**
 * Act, and return the intended action as the log writes it. The log is compared with it, since a
 * wrong click would also be legal.
 */
async function act(page: Page, state: TableState, input: Input): Promise<string> {
  const { seat } = state.own!;
  const choice = bestChoice(await choicesOf(page, state));
  await waitForVersion(page, state.table.match!.seq);
  await input(page, choice, seat);
  return `${seat} ${choice.text}`;
}

const seatOf = (action: string): number => Number.parseInt(action, 10);

/** Return the actions of these seats in the log, without the salts of the fair deal. */
async function loggedActions(page: Page, id: string, seats: number[]): Promise<string[]> {
  const events = await eventsOf(page, id);
  return events
    .filter(({ seat, text }) => seats.includes(seat) && !text.startsWith("salt="))
    .map(({ seat, text }) => `${seat} ${text}`);
}

const PAGE = 200; // events in one response

export async function eventsOf(page: Page, id: string): Promise<ReplayStep[]> {
  const all: ReplayStep[] = [];
  for (;;) {
    const range = `from=${all.length}&to=${all.length + PAGE - 1}`;
    const some = (await (
      await page.request.get(`/api/tables/${id}/replay?${range}`, RETRY)
    ).json()) as ReplayStep[];
    all.push(...some);
    if (some.length < PAGE) return all;
  }
}

/** Return the page of the seat whose turn it is, otherwise any page, with its table and input. */
async function pageOnTurn(
  id: string,
  inputs: Map<Page, Input>,
): Promise<[[Page, TableState], Input]> {
  let found: [[Page, TableState], Input] | null = null;
  for (const [page, input] of inputs) {
    found = [[page, await fetchTable(page.request, id)], input];
    if (found[0][1].own?.choices) break;
  }
  return found!;
}

/** Wait for the result dialog with its table of points. */
export async function waitForResult(page: Page, title: RegExp): Promise<void> {
  const result = page.getByRole("dialog", { name: title });
  await result.waitFor();
  await result.getByRole("row", { name: /^Total/ }).waitFor();
}
