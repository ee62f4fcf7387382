// Records of matches that are played for a test.
import { playUntil } from "./match.ts";
import { BOT, closePages, OPEN, openPage, openTable, RETRY } from "./pages.ts";

/** Return the record of a match that a new person has played. */
export async function newRecord(game = "azul"): Promise<string> {
  const ana = await openPage("/about");
  const id = await openTable(ana, { game, seats: [OPEN, BOT] });
  await playUntil(ana, id, () => false);
  const record = await (await ana.request.get(`/api/tables/${id}/record`, RETRY)).text();
  await closePages(ana);
  return record;
}
