import { afterEach, expect, test, vi } from "vitest";
import { plyAddress, plyInAddress, Replay } from "../src/table/replay/replay.ts";
import type { Ply } from "../src/wire.ts";

const EVENTS = 450;

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** A server that has so many events, and notes what it is asked for. */
function serve(events: () => number = () => EVENTS): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const query = new URL(path, "http://x").searchParams;
    const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
    const plies = Array.from({ length: events() }, (_, ply) => ({ ply }) as Ply);
    return new Response(JSON.stringify(plies.slice(from, Math.min(to + 1, from + 200))));
  });
  return asked;
}

test("positions come by the page, and none is fetched twice", async () => {
  const asked = serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  for (const ply of [17, 16, 210, 18, 399]) await replay.go(ply);
  replay.now();
  expect(shown).toEqual([17, 16, 210, 18, 399, undefined]);
  expect(asked).toEqual([
    "/api/tables/T/replay?from=0&to=199",
    "/api/tables/T/replay?from=200&to=399",
  ]);
});

test("what a live match has more is fetched from where it ended", async () => {
  let events = 10;
  const asked = serve(() => events);
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  await replay.go(9);
  events = 12;
  await replay.go(11);
  expect(shown).toEqual([9, 11]);
  expect(asked[1]).toBe("/api/tables/T/replay?from=10&to=199");
});

test("who has moved on is not thrown back by an answer that comes late", async () => {
  serve();
  const shown: (number | undefined)[] = [];
  const replay = new Replay("T", ply => shown.push(ply?.ply));
  const late = replay.go(17);
  replay.now();
  await late;
  expect(shown).toEqual([undefined]);
  expect(replay.at).toBeNull();
});

test("the address says where one looks, and keeps the rest of itself", () => {
  history.replaceState(null, "", "/table/T?key=k&ply=17");
  expect(plyInAddress()).toBe(17);
  expect(plyAddress(18)).toBe("/table/T?key=k&ply=18");
  expect(plyAddress(null)).toBe("/table/T?key=k");
  history.replaceState(null, "", "/table/T?ply=-3");
  expect(plyInAddress()).toBeNull();
});
