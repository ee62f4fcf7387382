// Requests made by the puzzle pages, and the types of the responses.
import { ensureGuest, isGuest, RequestError, request } from "../client/http.ts";
import type { Reason } from "../i18n/reasons.ts";
import type { GameReference, Schemas } from "../wire.ts";

export type SolverView = Schemas["SolverView"];
export type PuzzleGame = Schemas["PuzzleGame"];
export type ShownAction = Schemas["ShownAction"];
export type PuzzleReport = Omit<Schemas["PuzzleReport"], "reasons"> & { reasons: Reason[] };
export type AnsweredPuzzle = Omit<Schemas["AnsweredPuzzle"], "report"> & { report: PuzzleReport };
export type PuzzleView = Omit<Schemas["PuzzleView"], "answered"> & {
  answered: AnsweredPuzzle | null;
};

/**
 * A puzzle that a URL names: a game's next puzzle, its puzzle of the day, or the puzzle with an id.
 */
export interface AskedPuzzle {
  game: string;
  which: "next" | "daily" | { id: string };
}

/**
 * Return the puzzle that a URL names (`/puzzle/azul`, `/puzzle/azul/daily` or
 * `/puzzle/azul?id=00581acc`), or null for the list of puzzles.
 */
export function askedAt({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const [, game, daily] = /\/puzzle\/(\w+)(\/daily)?\/?$/.exec(pathname) ?? [];
  if (!game) return null;
  const id = new URLSearchParams(search).get("id");
  return { game, which: daily ? "daily" : id ? { id } : "next" } as AskedPuzzle;
}

/** Fetch a puzzle and the printed data of its game. Throws RequestError. */
export async function fetchPuzzle({ game, which }: AskedPuzzle) {
  const path = typeof which === "string" ? `${game}/${which}` : which.id;
  const puzzle = await request<PuzzleView>(`/api/puzzles/${path}`);
  const reference = await request<GameReference>(`/api/printed/${puzzle.game}/${puzzle.option}`);
  return { puzzle, reference };
}

export const fetchGames = (): Promise<PuzzleGame[]> => request<PuzzleGame[]>("/api/puzzles");

/** Answer a puzzle. A visitor without a session becomes a guest. Throws RequestError. */
export async function sendAnswer(id: string, action: string): Promise<PuzzleView> {
  const send = () => request<PuzzleView>(`/api/puzzles/${id}/answer`, { action });
  if (!isGuest()) await ensureGuest();
  try {
    return await send(); // the session may have expired
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== "no_session") throw error;
    await ensureGuest();
    return send();
  }
}
