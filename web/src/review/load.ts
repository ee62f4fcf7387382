// Requests made by the review page: the match, its replay, and the review while it is computed.
import { ensureGuest, RequestError, request } from "../client/http.ts";
import { withSaidNames } from "../i18n/names.ts";
import type { GameReference, ReplayStep, Schemas, State, Summary } from "../wire.ts";
import type { ReviewState } from "./report.ts";

/** The match to review: one played at a table, or one from an uploaded record. */
export interface Reviewed {
  kind: "table" | "record";
  id: string;
}

/** A finished match, as the page shows it until the review arrives. */
export interface FinishedMatch {
  /** The id of the match's table; null for a record. */
  table: string | null;
  /** The match as a URL query: `table=ID` or `record=ID`. */
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

/**
 * Fetch the match of a record. The reader has no seat in it, so the final places are not needed.
 */
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

/** Request the review of a record. Return the review's id. Throws RequestError. */
export async function upload(record: string): Promise<string> {
  await ensureGuest();
  return (await request<Schemas["OpenedReview"]>("/api/reviews", { record })).id;
}

const PAGE = 200; // events in one response

async function fetchSteps(path: string): Promise<ReplayStep[]> {
  const all: ReplayStep[] = [];
  for (;;) {
    const range = `from=${all.length}&to=${all.length + PAGE - 1}`;
    const some = await request<ReplayStep[]>(`${path}/replay?${range}`);
    all.push(...some.map(step => ({ ...step, view: withSaidNames(step.view) })));
    if (some.length < PAGE) return all;
  }
}

const FIRST_POLL_MS = 100; // until the first part arrives
const POLL_MS = 1000;

/**
 * Request a review, and report each of its states until it is done. A failed review is requested
 * again only if the reader retries. Nothing is fetched while the page is hidden. Return a function
 * that stops the requests.
 */
export function followReview(
  of: Reviewed,
  onState: (state: ReviewState) => void,
  onProblem: (reason: string) => void,
  tries = 0,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isPolling, isStopped] = [false, false];
  const read = reader(of, tries > 0);
  const poll = async () => {
    if (document.hidden || isPolling) return;
    isPolling = true;
    try {
      const state = await read();
      if (isStopped) return;
      onState(state);
      if (state.status === "queued" || state.status === "running") {
        timer = setTimeout(() => void poll(), pauseAfter(state));
      }
    } catch (error) {
      if (!isStopped) onProblem(error instanceof RequestError ? error.reason : `${error}`);
    } finally {
      isPolling = false;
    }
  };
  const resume = () => {
    clearTimeout(timer);
    void poll();
  };
  document.addEventListener("visibilitychange", resume);
  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", resume);
  };
}

/** Return the pause before the next poll. It is shorter while the first part of the review may arrive at any moment. */
const pauseAfter = ({ report, before }: ReviewState): number =>
  report || before ? POLL_MS : FIRST_POLL_MS;

/** Return a function that reads the state of a review, and requests the review once if needed. */
function reader(of: Reviewed, isRetry: boolean): () => Promise<ReviewState> {
  let hasAsked = false;
  if (of.kind === "record") return () => request<ReviewState>(pathOf(of)); // the upload has requested it
  const path = `${pathOf(of)}/review`;
  return async () => {
    const found = await request<ReviewState>(path);
    const { status } = found;
    const isWaiting = status === "queued" || (status === "failed" && isRetry);
    if (status !== "none" && (hasAsked || !isWaiting)) return found;
    hasAsked = true;
    return ask(path, found);
  };
}

/**
 * Request a review. If the server has already queued it on its own, the request moves it forward;
 * if the request is refused, the review keeps its place.
 */
async function ask(path: string, found: ReviewState): Promise<ReviewState> {
  try {
    return await request<ReviewState>(path, {});
  } catch (error) {
    if (found.status === "queued" && error instanceof RequestError) return found;
    throw error;
  }
}
