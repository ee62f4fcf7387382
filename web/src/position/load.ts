// Requests made by the position page: positions to check, analyses, and tables to play on.
import { ensureGuest, request } from "../client/http.ts";
import { playOn } from "../lobby/openTable.ts";
import type { GameReference, Games, ReplayStep, Schemas, View } from "../wire.ts";
import { type Draft, draftOf } from "./draft.ts";

export type Checked = Schemas["CheckedPosition"];
export type Analysis = Schemas["PositionAnalysis"];
export type AnalyzedAction = Schemas["AnalyzedAction"];
export type FirstDeal = Schemas["FirstDeal"];

const check = (body: Schemas["PositionRequest"]): Promise<Checked> =>
  request<Checked>("/api/positions", body);

/** Have the server check a draft. Return its text and its bag, or the reason why it is impossible. */
export const checkDraft = (draft: Draft): Promise<Checked> => check({ draft });

export const checkText = (position: string): Promise<Checked> => check({ position });

/** Return the draft of a new match after its first deal. */
export const firstDeal = async (deal: FirstDeal): Promise<Draft> =>
  draftOf((await check({ deal })).view!);

export const fetchReference = (game: string, option: string): Promise<GameReference> =>
  request<GameReference>(`/api/printed/${game}/${option}`);

export const fetchGames = (): Promise<Games> => request<Games>("/api/games");

/** Return the best actions of a position. Throws RequestError. */
export async function analyze(position: string): Promise<Analysis> {
  await ensureGuest();
  return request<Analysis>("/api/positions/analysis", { position });
}

/** Open a private table from a position, and go to its page. Throws RequestError. */
export const playFrom = (body: Schemas["PositionTable"]): Promise<void> =>
  playOn("/api/positions/play-on", body);

/**
 * Return the position that a URL names: `?position=TEXT`, `?table=ID&after=EVENT` or
 * `?record=ID&after=EVENT` for a moment of a review, otherwise a new match of `?game=`. Throws
 * RequestError.
 */
export async function draftAt(search: string): Promise<{ draft: Draft; problem: string }> {
  const query = new URLSearchParams(search);
  const text = query.get("position");
  if (text) {
    const { view, problem } = await checkText(text);
    if (view) return { draft: draftOf(view), problem: "" };
    return { draft: await firstDeal({ game: "azul" }), problem: problem!.reason };
  }
  const path = query.has("table")
    ? `/api/tables/${query.get("table")}`
    : query.has("record") && `/api/reviews/${query.get("record")}`;
  if (path)
    return { draft: draftOf(await viewAfter(path, query.get("after") ?? "0")), problem: "" };
  const game = query.get("game") === "sintra" ? "sintra" : "azul";
  return { draft: await firstDeal({ game }), problem: "" };
}

async function viewAfter(path: string, event: string): Promise<View> {
  const steps = await request<ReplayStep[]>(`${path}/replay?from=${event}&to=${event}`);
  return steps[0]!.view;
}
