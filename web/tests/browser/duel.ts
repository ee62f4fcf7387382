// Two or more people at one table, who act by requests.
import type { Page } from "playwright-core";
import { bestChoice, choicesOf, command, fetchTable, type TableState } from "./match.ts";
import { joinByRequest, OPEN, openPage, openTable, type PageOptions, type Terms } from "./pages.ts";

/** Open a table for two: Ana's page can show it; Ben acts by requests. */
export async function openDuel(
  terms: Omit<Terms, "seats">,
  options: PageOptions = {},
): Promise<[Page, Page, string]> {
  const ana = await openPage("/about", options);
  const ben = await openPage("/about");
  const id = await openTable(ana, { ...terms, seats: [OPEN, OPEN] });
  await joinByRequest(ben, id, "Ben");
  return [ana, ben, id];
}

/** Open a table for this many people. */
export async function openTableOf(
  count: number,
  terms: Omit<Terms, "seats">,
): Promise<[Page[], string]> {
  const pages = await Promise.all(Array.from({ length: count }, () => openPage("/about")));
  const id = await openTable(pages[0]!, { ...terms, seats: Array(count).fill(OPEN) });
  for (const [seat, page] of pages.entries()) if (seat) await joinByRequest(page, id, NAMES[seat]!);
  return [pages, id];
}

const NAMES = ["Ana", "Ben", "Carla", "Duarte"];

/** Act for the player whose turn it is. Return the state before the action. */
export async function actOnce(pages: Page[], id: string): Promise<TableState> {
  for (const page of pages) {
    const state = await fetchTable(page.request, id);
    if (state.table.stage === "over") return state;
    if (!state.own?.choices) continue;
    const choice = bestChoice(await choicesOf(page, state));
    await command(page, id, { do: "act", action: choice.text });
    return state;
  }
  throw new Error("nobody is on turn");
}

/** Act until the next action takes the last tiles of a round for which `isReached` is true. */
export async function playToLastTiles(
  pages: Page[],
  id: string,
  isReached: (state: TableState) => boolean,
): Promise<TableState> {
  for (;;) {
    const state = await fetchTable(pages[0]!.request, id);
    const groups = [...state.table.match!.displays.flat(), ...state.table.match!.center];
    const isLast = groups.filter(Boolean).length === 1 && state.table.match!.phase === "draft";
    if (isLast && isReached(state)) return state;
    await actOnce(pages, id);
  }
}
