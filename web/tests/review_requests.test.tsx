// The requests of the review page: how it requests and follows a review, and how a person plays on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { type FinishedMatch, followReview, type Reviewed } from "../src/review/load.ts";
import { playFrom } from "../src/review/PlayOn.tsx";
import { Progress } from "../src/review/Progress.tsx";
import type { MatchReview, ReviewState } from "../src/review/report.ts";
import type { MatchEvent, Timeline } from "../src/review/timeline.ts";

const TABLE: Reviewed = { kind: "table", id: "T" };
const RECORD: Reviewed = { kind: "record", id: "R" };
const REPORT = { seats: [] } as unknown as MatchReview;

const newState = (status: ReviewState["status"], fields: Partial<ReviewState> = {}) =>
  ({ status, done: 0, total: 0, report: null, before: 0, ...fields }) satisfies ReviewState;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answer each GET with the next of these states, and a POST with `asked`. Return the requests. */
function answer(states: ReviewState[], asked: ReviewState | "refused"): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (method === "GET") return Response.json(states.shift());
    if (asked !== "refused") return Response.json(asked, { status: 202 });
    return Response.json({ code: "review_running", reason: "One at a time." }, { status: 429 });
  });
  return requests;
}

/** Follow a review for some time. Return the states and problems that were reported. */
async function follow(of: Reviewed, ms: number, tries = 0): Promise<(string | ReviewState)[]> {
  const told: (string | ReviewState)[] = [];
  const stop = followReview(
    of,
    state => told.push(state),
    reason => told.push(reason),
    tries,
  );
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  return told;
}

const [GET, POST] = ["GET /api/tables/T/review", "POST /api/tables/T/review"];

test.each(["none", "queued"] as const)("a review in state %s is requested once", async status => {
  const first = newState(status, { before: status === "queued" ? 7 : 0 });
  const requests = answer([first, newState("queued"), newState("done")], newState("queued"));
  const told = await follow(TABLE, 600);
  expect(requests).toEqual([GET, POST, GET, GET]);
  expect(told).toEqual([newState("queued"), newState("queued"), newState("done")]);
});

test("a queued review is followed even if the person may not request it", async () => {
  const queued = newState("queued", { before: 2 });
  const requests = answer([queued, newState("running"), newState("done")], "refused");
  expect(await follow(TABLE, 1500)).toEqual([queued, newState("running"), newState("done")]);
  expect(requests).toEqual([GET, POST, GET, GET]);
});

test("a refused review that is not queued shows the reason", async () => {
  const requests = answer([newState("none")], "refused");
  expect(await follow(TABLE, 5000)).toEqual(["One at a time."]);
  expect(requests).toEqual([GET, POST]);
});

test("a failed review is requested again only if the person retries", async () => {
  expect(answer([newState("failed")], newState("queued"))).toEqual([]);
  expect(await follow(TABLE, 0)).toEqual([newState("failed")]);
  const requests = answer([newState("failed")], newState("queued"));
  expect(await follow(TABLE, 0, 1)).toEqual([newState("queued")]);
  expect(requests).toEqual([GET, POST]);
});

test("the review of a record is polled, and never requested", async () => {
  const requests = answer([newState("queued"), newState("done")], "refused");
  await follow(RECORD, 300);
  expect(requests).toEqual(["GET /api/reviews/R", "GET /api/reviews/R"]);
});

test.each([
  ["queued as the next one", newState("queued"), 100],
  ["running without a part", newState("running"), 100],
  ["behind others", newState("queued", { before: 1 }), 1000],
  ["running with a part", newState("running", { report: REPORT }), 1000],
])("a review that is %s is polled again after its pause, not before", async (_, state, pauseMs) => {
  const requests = answer([state, newState("done")], state);
  const stop = followReview(
    RECORD,
    () => {},
    () => {},
  );
  await vi.advanceTimersByTimeAsync(pauseMs - 1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
  stop();
});

test("after the reader leaves the page, it fetches and reports nothing more", async () => {
  const requests = answer([newState("running"), newState("running")], newState("running"));
  const told: unknown[] = [];
  const stop = followReview(
    RECORD,
    state => told.push(state),
    reason => told.push(reason),
  );
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect([requests.length, told]).toEqual([1, []]);
});

// --- The place in the queue.

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");

const TIMELINE: Timeline = {
  events: [{ index: 0 }] as MatchEvent[],
  rounds: [{ number: 1, first: 0, end: 1 }],
  reviewed: 0,
};

test.each([
  ["en", "1 review comes before yours.", "3 reviews come before yours."],
  ["nl", "Nog 1 bespreking voor de jouwe.", "Nog 3 besprekingen voor de jouwe."],
  ["fr", "1 analyse passe avant la vôtre.", "3 analyses passent avant la vôtre."],
  ["es", "Queda 1 análisis antes que el tuyo.", "Quedan 3 análisis antes que el tuyo."],
])("a waiting person sees in %s how many reviews come before theirs", (language, one, three) => {
  const text = readFileSync(join(LOCALES, language, "web-review.ftl"), "utf8");
  setTranslator(translator(language, text));
  const shown = (before: number) => {
    const state = newState("queued", { before });
    return render(<Progress state={state} timeline={TIMELINE} />).container.textContent;
  };
  expect(shown(1)).toContain(one);
  expect(shown(3)).toContain(three);
  expect(shown(0)).not.toMatch(/\d/);
});

// --- Playing on.

const STEPS = [{ position: "p0" }, { position: "p1" }, { position: "p2" }];

const finished = (table: string | null, steps: unknown[] = STEPS) =>
  ({ table, steps }) as unknown as FinishedMatch;

const event = (kind: MatchEvent["kind"], seq: number) => ({ kind, seq }) as MatchEvent;

/** Play on, and return the path and the body of the request that opens a table. */
async function played(match: FinishedMatch, from: MatchEvent): Promise<unknown[]> {
  const opened: unknown[] = [];
  vi.stubGlobal("location", { assign: () => {} });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path.endsWith("/play-on")) opened.push(path, JSON.parse(`${body}`));
    return Response.json({ id: "N", commitment: "00", name: "Ana" });
  });
  await playFrom(match, 1, from)!();
  return opened;
}

test("in a record, the reader plays on from the position of the event, in the seat of the review", async () => {
  const path = "/api/positions/play-on";
  expect(await played(finished(null), event("action", 2))).toEqual([
    path,
    { position: "p1", seat: 1 },
  ]);
  expect(await played(finished(null), event("deal", 2))).toEqual([
    path,
    { position: "p2", seat: 1 },
  ]);
});

test("at a table, a player plays on from the position after the previous event", async () => {
  const path = "/api/tables/T/play-on";
  expect(await played(finished("T"), event("action", 2))).toEqual([path, { seq: 1 }]);
});

test("playing on is not offered in a record without positions, as older servers send it", () => {
  expect(playFrom(finished(null, [{}, {}, {}]), 0, event("action", 2))).toBeNull();
  expect(playFrom(finished(null), 0, event("action", 0))).toBeNull();
});
