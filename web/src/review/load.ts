// Requests of the review page: the match, its replay, and the review while it is computed.
import { ensureGuest, RequestError, request } from "../client/http.ts";
import type { GameReference, ReplayStep, Schemas, State, Summary } from "../wire.ts";
import type { ReviewState } from "./report.ts";

/** The match of a table, or an uploaded record. */
export interface Reviewed {
  kind: "table" | "record";
  id: string;
}

/** The match as the page shows it before the review is there. */
export interface FinishedMatch {
  /** The id of its table; null for a record. */
  table: string | null;
  /** The match as the query of an address: `table=ID` or `record=ID`. */
  query: string;
  game: string;
  option: string;
  endedAt: number;
  /** The reader's seat; null for a spectator. */
  seat: number | null;
  steps: ReplayStep[];
  result: Pick<Summary, "scores" | "places" | "winners" | "out">;
  reference: GameReference;
}

const pathOf = ({ kind, id }: Reviewed): string =>
  kind === "table" ? `/api/tables/${id}` : `/api/reviews/${id}`;

const queryOf = ({ kind, id }: Reviewed): string => `${kind}=${id}`;

/** Fetch a finished match. Throws RequestError. */
export const fetchMatch = (of: Reviewed): Promise<FinishedMatch> =>
  of.kind === "table" ? fetchTable(of) : fetchRecord(of);

async function fetchTable(of: Reviewed): Promise<FinishedMatch> {
  const [{ table, own }, steps, result] = await Promise.all([
    request<State>(pathOf(of)),
    fetchSteps(pathOf(of)),
    request<Summary>(`${pathOf(of)}/summary`),
  ]);
  const { game, option, at } = table;
  const reference = await fetchReference(game, option);
  const seat = own?.seat ?? null;
  return {
    table: of.id,
    query: queryOf(of),
    game,
    option,
    endedAt: at,
    seat,
    steps,
    result,
    reference,
  };
}

/** A record has no seat of the reader, so the places are not needed. */
async function fetchRecord(of: Reviewed): Promise<FinishedMatch> {
  const steps = await fetchSteps(pathOf(of));
  const { game, option, boards, winners = [], out = [] } = steps.at(-1)!.view;
  const scores = boards.map(({ score }) => score);
  const result = { scores, winners, out, places: [] };
  const reference = await fetchReference(game, option);
  return {
    table: null,
    query: queryOf(of),
    game,
    option,
    endedAt: 0,
    seat: null,
    steps,
    result,
    reference,
  };
}

const fetchReference = (game: string, option: string): Promise<GameReference> =>
  request<GameReference>(`/api/printed/${game}/${option}`);

/** Ask for the review of a record. Return its id. Throws RequestError. */
export async function upload(record: string): Promise<string> {
  await ensureGuest();
  return (await request<Schemas["OpenedReview"]>("/api/reviews", { record })).id;
}

const PAGE = 200; // events in one answer

async function fetchSteps(path: string): Promise<ReplayStep[]> {
  const all: ReplayStep[] = [];
  for (;;) {
    const range = `from=${all.length}&to=${all.length + PAGE - 1}`;
    const some = await request<ReplayStep[]>(`${path}/replay?${range}`);
    all.push(...some);
    if (some.length < PAGE) return all;
  }
}

const POLL_MS = 1000;

/**
 * Request a review, and report each of its states until it is done. Nothing is fetched while the
 * page is hidden. Return a function that stops it.
 */
export function followReview(
  of: Reviewed,
  onState: (state: ReviewState) => void,
  onProblem: (reason: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = reader(of);
  const poll = async () => {
    if (document.hidden) return;
    try {
      const state = await read();
      onState(state);
      if (state.status === "queued" || state.status === "running") schedule();
    } catch (error) {
      onProblem(error instanceof RequestError ? error.reason : `${error}`);
    }
  };
  const schedule = () => {
    timer = setTimeout(() => void poll(), POLL_MS);
  };
  const resume = () => {
    clearTimeout(timer);
    void poll();
  };
  document.addEventListener("visibilitychange", resume);
  void poll();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", resume);
  };
}

/** Return a function that reads the state of a review, and requests the review once if needed. */
function reader(of: Reviewed): () => Promise<ReviewState> {
  if (of.kind === "record") return () => request<ReviewState>(pathOf(of)); // the upload has requested it
  const path = `${pathOf(of)}/review`;
  let hasAsked = false;
  return async () => {
    const found = await request<ReviewState>(path);
    if (hasAsked || !["none", "queued"].includes(found.status)) return found;
    hasAsked = true;
    return ask(path, found);
  };
}

/**
 * Request a review. If the server has already queued it by itself, it moves forward in the queue,
 * or stays if that is refused.
 */
async function ask(path: string, found: ReviewState): Promise<ReviewState> {
  try {
    return await request<ReviewState>(path, {});
  } catch (error) {
    if (found.status === "queued" && error instanceof RequestError) return found;
    throw error;
  }
}
