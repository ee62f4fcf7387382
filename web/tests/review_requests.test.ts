// The requests of the review page.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followReview, type Reviewed } from "../src/review/load.ts";
import type { ReviewState } from "../src/review/report.ts";

const TABLE: Reviewed = { kind: "table", id: "T" };
const RECORD: Reviewed = { kind: "record", id: "R" };
const [GET, POST] = ["GET /api/tables/T/review", "POST /api/tables/T/review"];

const newState = (status: ReviewState["status"]): ReviewState => ({
  status,
  done: 0,
  total: 0,
  report: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
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

/** Follow a review for some seconds. Return the states and problems that the page was told. */
async function follow(of: Reviewed): Promise<(string | ReviewState)[]> {
  const told: (string | ReviewState)[] = [];
  const stop = followReview(
    of,
    state => told.push(state),
    reason => told.push(reason),
  );
  await vi.advanceTimersByTimeAsync(5000);
  stop();
  return told;
}

test.each(["none", "queued"] as const)("a review that is %s is requested once", async status => {
  const states = [newState(status), newState("queued"), newState("done")];
  const requests = answer([...states], newState("queued"));
  expect(await follow(TABLE)).toEqual([newState("queued"), newState("queued"), newState("done")]);
  expect(requests).toEqual([GET, POST, GET, GET]);
});

test("a queued review is also followed if the person may not request it", async () => {
  const requests = answer([newState("queued"), newState("running"), newState("done")], "refused");
  expect(await follow(TABLE)).toEqual([newState("queued"), newState("running"), newState("done")]);
  expect(requests).toEqual([GET, POST, GET, GET]);
});

test("a refused review that is not queued shows the reason", async () => {
  const requests = answer([newState("none")], "refused");
  expect(await follow(TABLE)).toEqual(["One at a time."]);
  expect(requests).toEqual([GET, POST]);
});

test("the review of a record is never requested again", async () => {
  const requests = answer([newState("queued"), newState("done")], "refused");
  await follow(RECORD);
  expect(requests).toEqual(["GET /api/reviews/R", "GET /api/reviews/R"]);
});
