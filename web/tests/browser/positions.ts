// Positions set up by hand, with well-filled boards, and tables that begin in them.
import type { Page } from "playwright-core";
import { becomeGuest, joinByRequest, RETRY } from "./pages.ts";

/** Boards by seat. The first is Ana's. They include three-digit scores, tiles on the floor and empty places. */
const AZUL = [
  "score=57 lines=r/y/bb/ww/- wall=by.../wb.../kw.../r..../..... floor=my",
  "score=112 lines=-/k/-/yyy/bbbb wall=b..../.b.../..b../...b./..... floor=r",
  "score=8 lines=w/-/rr/y/- wall=..r../..y../...../.k.../.r... floor=-",
  "score=43 lines=-/rr/y/-/www wall=...kw/...../k..../...../yr... floor=kk",
];
const SINTRA = [
  "score=41 lost=3 track=4 glazier=2 strips=-,2a:bb,3b:bw,4a:y,5b:o,6a:yo,7b:bw,8b:pb windows=yp,b.,..,w.,..,..,o.,..",
  "score=118 lost=11 track=6 glazier=5 strips=1a:yp,2b:pb,-,4b:w,5a:oo,6b:pb,7a:o,8a windows=..,o.,pw,..,y.,..,..,b.",
  "score=9 track=1 glazier=1 strips=1b:op,2a,3a:p,4a:by,5b:yo,6a:y,7b,8a:wp windows=..,..,..,..,..,..,..,w.",
  "score=64 lost=1 track=2 glazier=7 strips=1a:y,2b:p,3b:b,-,5a:wo,6b:p,7a,8a:y windows=..,p.,..,wy,..,..,b.,..",
];
const BOARDS: Record<string, string[]> = { azul: AZUL, sintra: SINTRA };

/** Return the position with these fields. It is the turn of Ana, who has the first seat; `own` replaces her board. */
export function positionOf(game: string, seats: number, fields: string, own?: string): string {
  const boards = BOARDS[game]!.slice(0, seats);
  const [first, ...others] = own ? [own, ...boards.slice(1)] : boards;
  return [`${game} seats=${seats} turn=1 start=1 ${fields}`, first, ...others].join(" | ");
}

/** Open a table for Ana and bots that begins in a position, and show it on her page. */
export async function openPosition(page: Page, position: string): Promise<string> {
  await becomeGuest(page, "Ana");
  const data = { position, seat: 0, level: "apprentice" };
  const answer = await page.request.post("/api/positions/play-on", { data, ...RETRY });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  await joinByRequest(page, id, "Ana");
  return id;
}
