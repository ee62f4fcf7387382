import { afterEach, expect, test, vi } from "vitest";
import { plyInUrl, Replay, urlOfPly } from "../src/table/replay/replay.ts";
import type { ReplayStep } from "../src/wire.ts";

const EVENTS = 450;

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** Serve this many events. Return the list of requested paths. */
function serve(events: () => number = () => EVENTS): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const query = new URL(path, "http://x").searchParams;
    const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
    const plies = Array.from({ length: events() }, (_, ply) => ({ ply }) as ReplayStep);
    return new Response(JSON.stringify(plies.slice(from, Math.min(to + 1, from + 200))));
  });
  return requests;
}

test("positions are fetched in pages, each only once", async () => {
  const requests = serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  for (const ply of [17, 16, 210, 18, 399]) await replay.go(ply);
  replay.leave();
  expect(shown).toEqual([17, 16, 210, 18, 399, undefined]);
  expect(requests).toEqual([
    "/api/tables/T/replay?from=0&to=199",
    "/api/tables/T/replay?from=200&to=399",
  ]);
});

test("new events of a live match are fetched without the known ones", async () => {
  let events = 10;
  const requests = serve(() => events);
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  await replay.go(9);
  events = 12;
  await replay.go(11);
  expect(shown).toEqual([9, 11]);
  expect(requests[1]).toBe("/api/tables/T/replay?from=10&to=199");
});

test("a late answer is ignored after the replay was left", async () => {
  serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  const late = replay.go(17);
  replay.leave();
  await late;
  expect(shown).toEqual([undefined]);
  expect(replay.at).toBeNull();
});

test("the URL names the position and keeps its other parameters", () => {
  history.replaceState(null, "", "/table/T?key=k&ply=17");
  expect(plyInUrl()).toBe(17);
  expect(urlOfPly(18)).toBe("/table/T?key=k&ply=18");
  expect(urlOfPly(null)).toBe("/table/T?key=k");
  history.replaceState(null, "", "/table/T?ply=-3");
  expect(plyInUrl()).toBeNull();
});
