// The page's requests: today's deal, its ranking, and the ranking of a day that has ended.
import { ensureGuest, request } from "../client/http.ts";
import type { GameReference, OpenedTable, Schemas } from "../wire.ts";
import { dayBefore } from "./days.ts";

export type Today = Schemas["DailyToday"];
export type Ranking = Schemas["DailyRanking"];
export type Place = Schemas["DailyPlace"];

export interface DailyContent {
  today: Today;
  reference: GameReference;
  /** Today's ranking; null until the person has played. */
  ranking: Ranking | null;
  /** The ranking of an earlier day; null if there was no deal. */
  past: Ranking | null;
}

/**
 * Fetch everything that the page shows. `day` is the earlier day, by default yesterday. Throws
 * RequestError.
 */
export async function fetchContent(day: string | null): Promise<DailyContent> {
  const today = await request<Today>("/api/daily");
  const { game, option, own } = today;
  const [reference, ranking, past] = await Promise.all([
    request<GameReference>(`/api/printed/${game}/${option}`),
    own?.stage === "over" ? fetchRanking(today.day) : null,
    fetchPast(day && day < today.day ? day : dayBefore(today.day)),
  ]);
  return { today, reference, ranking, past };
}

const fetchRanking = (day: string): Promise<Ranking> => request<Ranking>(`/api/daily/${day}`);

/** Return the ranking of an earlier day; null if it can't be fetched, for example before the first deal. */
const fetchPast = (day: string): Promise<Ranking | null> => fetchRanking(day).catch(() => null);

/**
 * Begin the person's match of a daily deal, or find the match if it has already begun. Return its
 * table's id. Throws RequestError.
 */
export async function beginDaily(day: string): Promise<string> {
  await ensureGuest();
  return (await request<OpenedTable>("/api/daily", { day })).id;
}
