// Requests for the person's finished matches, page by page.
import { RequestError, request } from "../client/http.ts";
import type { MyMatch } from "../wire.ts";

export interface MatchPage {
  matches: MyMatch[];
  before?: string | null; // the cursor of the next page
  problem?: string; // why the page could not be fetched
}

/** Return the page that follows the cursor, or the first one. A visitor without a session has no matches. */
export async function fetchPage(before?: string | null): Promise<MatchPage> {
  try {
    return await request<MatchPage>(`/api/me/matches${before ? `?before=${before}` : ""}`);
  } catch (error) {
    if (error instanceof RequestError && error.code === "no_session") return { matches: [] };
    const problem = error instanceof RequestError ? error.reason : `${error}`;
    return { matches: [], before: before ?? null, problem };
  }
}

/** Return the matches of both pages, with the cursor of the later one. */
export const joinPages = (page: MatchPage, next: MatchPage): MatchPage => ({
  ...next,
  matches: [...page.matches, ...next.matches],
});
