import { afterEach, expect, test, vi } from "vitest";
import { type Change, Followed } from "../src/live/followed.ts";
import { Link, type Pace } from "../src/live/link.ts";
import type { Chapter, Said, State } from "../src/wire.ts";
import { Host } from "./live/host.ts";

const QUICK: Pace = { seen: 20, hidden: 60, silence: 60_000, again: 10, least: 2, most: 10 };
const PATIENT: Pace = { ...QUICK, silence: 3000 }; // longer than a busy machine may stall
const TABLE = "7hQm2RzTq4a";
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

async function opened(answer?: (said: Said, host: Host) => void, pace = QUICK) {
  const host = new Host(answer);
  const link = new Link(await host.open(), pace).open();
  closing.push(
    () => link.close(),
    () => host.close(),
  );
  return { host, link };
}

const state = (seq: number, since = 0): State =>
  ({ type: "state", table: { id: TABLE, seq }, own: null, story: chapters(since, seq) }) as never;

const chapters = (since: number, seq: number): Chapter[] =>
  Array.from({ length: seq - since }, (_, at) => ({ seq: since + 1 + at, at: 0 }));

const done = (said: Said, host: Host): void => {
  if (said.type === "do") host.tell({ type: "done", id: said.id, table: TABLE, seq: 3 });
};

/** A table that is at this version for everybody who asks. */
const tableAt = (seq: () => number) => (said: Said, host: Host) => {
  if (said.type === "follow") host.tell(state(seq(), Math.min(said.seen ?? 0, seq())));
};

function follow(link: Link): { followed: Followed; changes: Change[] } {
  const changes: Change[] = [];
  const followed = new Followed(link, TABLE);
  followed.tell(change => change && changes.push(change));
  return { followed, changes };
}

const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), 4000);

// --- The link.

test("what was asked is sent again by the same id after a cut, and answered once", async () => {
  let isDeaf = true;
  const { host, link } = await opened((said, host) => isDeaf || done(said, host));
  await until(() => link.isUp);
  const answer = link.do(TABLE, { do: "resign" });
  const [first] = await host.hear("do");
  isDeaf = false;
  host.cut();
  expect(await answer).toMatchObject({ id: first!.id, seq: 3 });
  const all = await host.hear("do", 2);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

test("what is asked while there is no connection is sent when there is one", async () => {
  const { link } = await opened(done);
  expect(link.isUp).toBe(false);
  expect(await link.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("what only newer pages know of is passed over", async () => {
  const { link } = await opened((said, host) => {
    host.tell({ type: "weather", wind: "west" } as never);
    done(said, host);
  });
  expect(await link.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("a refusal is told, and is not asked again", async () => {
  const { host, link } = await opened((said, host) => {
    if (said.type !== "do") return;
    host.tell({ type: "failed", code: "stale", reason: "Look again.", id: said.id, table: TABLE });
  });
  await expect(link.do(TABLE, { do: "resign" })).rejects.toMatchObject({ code: "stale" });
  host.cut();
  await until(() => link.isUp);
  expect(host.said.filter(({ type }) => type === "do")).toHaveLength(1);
});

test.each([
  ["busy", true],
  ["too_fast", false],
])("what is %s is asked again by itself", async (code, isNamed) => {
  let times = 0;
  const { link } = await opened((said, host) => {
    if (said.type !== "do") return;
    const id = isNamed ? said.id : null;
    if (times++ === 0) host.tell({ type: "failed", code, reason: "", id });
    else done(said, host);
  });
  expect(await link.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("what is refused for the moment is asked again without the rest", async () => {
  const said: string[] = [];
  const { link } = await opened((each, host) => {
    if (each.type !== "do") return;
    said.push(each.command.do);
    if (said.length === 2) host.tell({ type: "failed", code: "busy", reason: "", id: each.id });
    else if (each.command.do === "stand") done(each, host);
  });
  await until(() => link.isUp);
  void link.do(TABLE, { do: "resign" });
  await link.do(TABLE, { do: "stand" });
  expect(said).toEqual(["resign", "stand", "stand"]);
});

test("a connection that says nothing is given up for a new one", async () => {
  const { host, link } = await opened(undefined, { ...QUICK, silence: 200 });
  await until(() => link.isUp);
  host.isSilent = true;
  await until(() => !link.isUp);
  host.isSilent = false;
  await until(() => link.isUp);
});

test("a connection that answers pings is kept", async () => {
  const { link } = await opened((said, host) => {
    if (said.type === "ping") host.tell({ type: "pong", now: Date.now() + 5000, heads: {} });
  }, PATIENT);
  let falls = 0;
  await until(() => link.isUp);
  link.hear(
    () => {},
    () => falls++,
  );
  await new Promise(go => setTimeout(go, 2 * PATIENT.silence));
  expect(falls).toBe(1); // the greeting
  expect(link.ahead).toBeGreaterThan(4000);
});

test("who wakes up looks at once whether the connection is still there", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const pace = { ...QUICK, seen: 50, hidden: 60_000, silence: 100 };
  const { host, link } = await opened(undefined, pace);
  await until(() => link.isUp);
  expect(host.said).toEqual([]);
  host.isSilent = true; // the line died while we slept
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await host.hear("ping")).not.toEqual([]);
  await until(() => !link.isUp);
});

test("who is back on the net connects at once", async () => {
  const pace = { ...QUICK, least: 60_000, most: 60_000 };
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { host, link } = await opened(undefined, pace);
  await until(() => link.isUp);
  host.cut();
  await until(() => !link.isUp);
  dispatchEvent(new Event("online"));
  await until(() => link.isUp);
});

test("a closed link stays closed", async () => {
  const { host, link } = await opened();
  await until(() => link.isUp);
  link.close();
  host.cut();
  await new Promise(go => setTimeout(go, 50));
  expect(link.isUp).toBe(false);
});

// --- A table.

test("a table is followed from its first version, and on from there after a cut", async () => {
  let seq = 3;
  const { host, link } = await opened(tableAt(() => seq));
  const { followed, changes } = follow(link);
  await until(() => followed.seq === 3);
  seq = 5;
  host.cut();
  await until(() => followed.seq === 5);
  const follows = await host.hear("follow", 2);
  expect(follows.map(({ seen }) => seen)).toEqual([0, 3]);
  expect(followed.story.map(chapter => chapter.seq)).toEqual([1, 2, 3, 4, 5]);
  expect(changes.map(({ story }) => story.length)).toEqual([3, 2]);
  expect(changes[1]!.before!.table.seq).toBe(3);
});

test("a state that is not newer is dropped", async () => {
  const { host, link } = await opened(tableAt(() => 3));
  const { followed, changes } = follow(link);
  await until(() => followed.seq === 3);
  host.tell(state(2));
  host.tell(state(3));
  host.tell(state(4, 3));
  await until(() => followed.seq === 4);
  expect(changes).toHaveLength(2);
});

test("a state with a gap before it is not taken in: what is missing is asked for", async () => {
  let seq = 2;
  const { host, link } = await opened(tableAt(() => seq));
  const { followed } = follow(link);
  await until(() => followed.seq === 2);
  seq = 5;
  host.tell(state(5, 4));
  await until(() => followed.seq === 5);
  expect(followed.story.map(chapter => chapter.seq)).toEqual([1, 2, 3, 4, 5]);
  expect((await host.hear("follow", 2))[1]!.seen).toBe(2);
});

test("a pong that knows a newer version makes us ask for it", async () => {
  let seq = 2;
  const { link } = await opened((said, host) => {
    tableAt(() => seq)(said, host);
    if (said.type === "ping") host.tell({ type: "pong", now: 0, heads: { [TABLE]: seq } });
  });
  const { followed } = follow(link);
  await until(() => followed.seq === 2);
  seq = 3;
  await until(() => followed.seq === 3);
});

test("in a new epoch the table is told anew, also when it is younger", async () => {
  let seq = 5;
  const { host, link } = await opened(tableAt(() => seq));
  const { followed, changes } = follow(link);
  await until(() => followed.seq === 5);
  seq = 2;
  host.epoch = "second";
  host.cut();
  await until(() => followed.seq === 2);
  expect(followed.story.map(chapter => chapter.seq)).toEqual([1, 2]);
  expect(changes.at(-1)!.before).toBeNull();
});

test("in a new epoch the old sight stays until the new one has come", async () => {
  let isDeaf = false;
  const { host, link } = await opened((said, host) => isDeaf || tableAt(() => 5)(said, host));
  const { followed } = follow(link);
  await until(() => followed.seq === 5);
  isDeaf = true;
  host.epoch = "second";
  host.cut();
  await host.hear("follow", 2);
  expect(followed.sight!.table.seq).toBe(5);
});

test("a table that is not there is told as missing; one that is busy is asked for again", async () => {
  let code = "busy";
  const { link } = await opened((said, host) => {
    if (said.type !== "follow") return;
    host.tell({ type: "failed", code, reason: code, table: TABLE });
    code = "no_such_table";
  });
  const { followed } = follow(link);
  await until(() => followed.missing === "no_such_table");
});

test("who looks on is told apart from the log", async () => {
  const { host, link } = await opened(tableAt(() => 3));
  const { followed, changes } = follow(link);
  await until(() => followed.seq === 3);
  host.tell({ type: "presence", table: TABLE, watching: 4, here: [0, 2] });
  await until(() => followed.watching === 4);
  expect(followed.here).toEqual([0, 2]);
  expect(changes).toHaveLength(1);
});
