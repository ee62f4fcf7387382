import { afterEach, expect, test, vi } from "vitest";
import { SocketClient, type Timing } from "../src/client/socket.ts";
import { type Change, TableSubscription } from "../src/client/subscription.ts";
import { LobbyClient } from "../src/lobby/live.ts";
import type { ClientMessage, EntryStory, State } from "../src/wire.ts";
import { FakeServer } from "./client/fakeServer.ts";

const QUICK: Timing = {
  ping: 20,
  hiddenPing: 60,
  silence: 60_000,
  retry: 10,
  minBackoff: 2,
  maxBackoff: 10,
};
const SLOW: Timing = { ...QUICK, silence: 3000 }; // longer than a busy machine stalls
const TABLE = "7hQm2RzTq4a";
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

async function openClient(
  answer?: (message: ClientMessage, server: FakeServer) => void,
  timing = QUICK,
) {
  const server = new FakeServer(answer);
  const socket = new SocketClient(await server.open(), timing).open();
  closing.push(
    () => socket.close(),
    () => server.close(),
  );
  return { server, socket };
}

const state = (seq: number, since = 0, name = "Ana"): State => {
  const table = { id: TABLE, seq, seats: [{ kind: "person", name }], match: { names: [name] } };
  return { type: "state", table, own: null, story: entries(since, seq) } as never;
};

const entries = (since: number, seq: number): EntryStory[] =>
  Array.from({ length: seq - since }, (_, at) => ({ seq: since + 1 + at, at: 0 }));

const done = (message: ClientMessage, server: FakeServer): void => {
  if (message.type === "do") server.send({ type: "done", id: message.id, table: TABLE, seq: 3 });
};

/** Return a function that answers follow messages with this version of the table. */
const tableAt = (seq: () => number) => (message: ClientMessage, server: FakeServer) => {
  if (message.type === "follow") server.send(state(seq(), Math.min(message.seen ?? 0, seq())));
};

function subscribe(socket: SocketClient): { subscription: TableSubscription; changes: Change[] } {
  const changes: Change[] = [];
  const subscription = new TableSubscription(socket, TABLE);
  subscription.onChange(change => change && changes.push(change));
  return { subscription, changes };
}

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), 60_000);

// --- The socket client.

test("a pending command is resent with the same id after a reconnect", async () => {
  let isIgnoring = true;
  const { server, socket } = await openClient(
    (message, server) => isIgnoring || done(message, server),
  );
  await until(() => socket.isConnected);
  const answer = socket.do(TABLE, { do: "resign" });
  const [first] = await server.received("do");
  isIgnoring = false;
  server.cut();
  expect(await answer).toMatchObject({ id: first!.id, seq: 3 });
  const all = await server.received("do", 2);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

test("a command issued without a connection is sent once connected", async () => {
  const { socket } = await openClient(done);
  expect(socket.isConnected).toBe(false);
  expect(await socket.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("an unknown message type is ignored", async () => {
  const { socket } = await openClient((message, server) => {
    server.send({ type: "weather", wind: "west" } as never);
    done(message, server);
  });
  expect(await socket.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("a refused command rejects and is not resent", async () => {
  const { server, socket } = await openClient((message, server) => {
    if (message.type !== "do") return;
    server.send({
      type: "failed",
      code: "stale",
      reason: "Look again.",
      id: message.id,
      table: TABLE,
    });
  });
  await expect(socket.do(TABLE, { do: "resign" })).rejects.toMatchObject({ code: "stale" });
  server.cut();
  await until(() => socket.isConnected);
  expect(server.messages.filter(({ type }) => type === "do")).toHaveLength(1);
});

test.each([
  ["busy", true],
  ["too_fast", false],
])("a command that failed with %s is resent", async (code, hasId) => {
  let times = 0;
  const { socket } = await openClient((message, server) => {
    if (message.type !== "do") return;
    const id = hasId ? message.id : null;
    if (times++ === 0) server.send({ type: "failed", code, reason: "", id });
    else done(message, server);
  });
  expect(await socket.do(TABLE, { do: "resign" })).toMatchObject({ seq: 3 });
});

test("a temporary failure resends only the command that it names", async () => {
  const received: string[] = [];
  const { socket } = await openClient((each, server) => {
    if (each.type !== "do") return;
    received.push(each.command.do);
    if (received.length === 2)
      server.send({ type: "failed", code: "busy", reason: "", id: each.id });
    else if (each.command.do === "stand") done(each, server);
  });
  await until(() => socket.isConnected);
  void socket.do(TABLE, { do: "resign" });
  await socket.do(TABLE, { do: "stand" });
  expect(received).toEqual(["resign", "stand", "stand"]);
});

test("a silent connection is replaced by a new one", async () => {
  const { server, socket } = await openClient(undefined, { ...QUICK, silence: 200 });
  await until(() => socket.isConnected);
  server.isSilent = true;
  await until(() => !socket.isConnected);
  server.isSilent = false;
  await until(() => socket.isConnected);
});

test("a connection that answers pings is kept, and pongs set the clock offset", async () => {
  const { socket } = await openClient((message, server) => {
    if (message.type === "ping") server.send({ type: "pong", now: Date.now() + 5000, heads: {} });
  }, SLOW);
  let notifications = 0;
  await until(() => socket.isConnected);
  socket.listen(
    () => {},
    () => notifications++,
  );
  await new Promise(go => setTimeout(go, 2 * SLOW.silence));
  expect(notifications).toBe(1); // on listen
  expect(socket.serverNow() - Date.now()).toBeGreaterThan(4000);
});

test("the client sends a ping at once when the page becomes visible", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const timing = { ...QUICK, ping: 50, hiddenPing: 60_000, silence: 100 };
  const { server, socket } = await openClient(undefined, timing);
  await until(() => socket.isConnected);
  expect(server.messages).toEqual([]);
  server.isSilent = true; // the connection dies while the page is hidden
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await server.received("ping")).not.toEqual([]);
  await until(() => !socket.isConnected);
});

test("the client reconnects at once when the browser is online again", async () => {
  const timing = { ...QUICK, minBackoff: 60_000, maxBackoff: 60_000 };
  vi.spyOn(Math, "random").mockReturnValue(1);
  const { server, socket } = await openClient(undefined, timing);
  await until(() => socket.isConnected);
  server.cut();
  await until(() => !socket.isConnected);
  dispatchEvent(new Event("online"));
  await until(() => socket.isConnected);
});

test("a closed client does not reconnect", async () => {
  const { server, socket } = await openClient();
  await until(() => socket.isConnected);
  socket.close();
  server.cut();
  await new Promise(go => setTimeout(go, 50));
  expect(socket.isConnected).toBe(false);
});

// --- The subscription to a table.

test("a subscription starts at version 0 and continues after a reconnect", async () => {
  let seq = 3;
  const { server, socket } = await openClient(tableAt(() => seq));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 3);
  seq = 5;
  server.cut();
  await until(() => subscription.seq === 5);
  const follows = await server.received("follow", 2);
  expect(follows.map(({ seen }) => seen)).toEqual([0, 3]);
  expect(subscription.story.map(entry => entry.seq)).toEqual([1, 2, 3, 4, 5]);
  expect(changes.map(({ story }) => story.length)).toEqual([3, 2]);
  expect(changes[1]!.before!.table.seq).toBe(3);
});

test("a state that is not newer is ignored", async () => {
  const { server, socket } = await openClient(tableAt(() => 3));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 3);
  server.send(state(2));
  server.send(state(3));
  server.send(state(4, 3));
  await until(() => subscription.seq === 4);
  expect(changes).toHaveLength(2);
});

test("a state of the same version changes only names", async () => {
  const { server, socket } = await openClient(tableAt(() => 3));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 3);
  server.send(state(3, 3, "Eva"));
  await until(() => subscription.state!.table.seats[0]!.name === "Eva");
  expect(subscription.state!.table.match!.names).toEqual(["Eva"]);
  expect(subscription.story).toHaveLength(3);
  expect(changes).toHaveLength(1);
});

test("a state with a gap in its story is requested again", async () => {
  let seq = 2;
  const { server, socket } = await openClient(tableAt(() => seq));
  const { subscription } = subscribe(socket);
  await until(() => subscription.seq === 2);
  seq = 5;
  server.send(state(5, 4));
  await until(() => subscription.seq === 5);
  expect(subscription.story.map(entry => entry.seq)).toEqual([1, 2, 3, 4, 5]);
  expect((await server.received("follow", 2))[1]!.seen).toBe(2);
});

test("a truncated story is completed on request", async () => {
  const { server, socket } = await openClient((message, server) => {
    if (message.type === "follow") server.send({ ...state(9, 6), cut: 12 });
    if (message.type !== "earlier") return;
    const since = Math.max(0, message.before - 4);
    const cut = since ? 2 : null;
    server.send({ type: "story", table: TABLE, story: entries(since, message.before - 1), cut });
  });
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 9);
  expect(subscription.story.map(entry => entry.seq)).toEqual([7, 8, 9]);
  expect(subscription.cut).toBe(12);
  subscription.fetchEarlier();
  await until(() => subscription.cut === 2);
  subscription.fetchEarlier();
  await until(() => subscription.cut === null);
  expect(subscription.story.map(entry => entry.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(changes).toHaveLength(1);
  expect(await server.received("follow")).toHaveLength(1);
});

test("a pong with a newer version makes the client request that version", async () => {
  let seq = 2;
  const { socket } = await openClient((message, server) => {
    tableAt(() => seq)(message, server);
    if (message.type === "ping") server.send({ type: "pong", now: 0, heads: { [TABLE]: seq } });
  });
  const { subscription } = subscribe(socket);
  await until(() => subscription.seq === 2);
  seq = 3;
  await until(() => subscription.seq === 3);
});

test("a new epoch replaces the whole story, even by an older version", async () => {
  let seq = 5;
  const { server, socket } = await openClient(tableAt(() => seq));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 5);
  seq = 2;
  server.epoch = "second";
  server.cut();
  await until(() => subscription.seq === 2);
  expect(subscription.story.map(entry => entry.seq)).toEqual([1, 2]);
  expect(changes.at(-1)!.before).toBeNull();
});

test("a hello with a new epoch on the same connection fetches everything again", async () => {
  let seq = 5;
  const { server, socket } = await openClient(tableAt(() => seq));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 5);
  seq = 2;
  server.send({ type: "hello", now: 0, epoch: "second" });
  await until(() => subscription.seq === 2);
  expect(changes.map(change => change.isSetBack)).toEqual([false, true]);
});

test("a state marked `anew` replaces a newer version, and later states continue it", async () => {
  const { server, socket } = await openClient(tableAt(() => 5));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 5);
  server.send({ ...state(3), anew: true });
  await until(() => subscription.seq === 3);
  server.send(state(4, 3));
  await until(() => subscription.seq === 4);
  expect(subscription.story.map(entry => entry.seq)).toEqual([1, 2, 3, 4]);
  expect(changes.map(change => change.isSetBack)).toEqual([false, true, false]);
});

test("a new epoch that has lost no entries is not reported as a setback", async () => {
  let seq = 5;
  const { server, socket } = await openClient(tableAt(() => seq));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 5);
  seq = 6;
  server.send({ type: "hello", now: 0, epoch: "second" });
  await until(() => subscription.seq === 6);
  expect(changes.map(change => change.isSetBack)).toEqual([false, false]);
});

test("a different log of the same length is reported as a setback", async () => {
  const { server, socket } = await openClient(tableAt(() => 5));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 5);
  const other = state(5);
  other.story!.at(-1)!.at = 1;
  server.send({ ...other, anew: true });
  await until(() => changes.length === 2);
  expect(changes.at(-1)!.isSetBack).toBe(true);
});

test("the old state stays in a new epoch until the new one arrives", async () => {
  let isIgnoring = false;
  const { server, socket } = await openClient(
    (message, server) => isIgnoring || tableAt(() => 5)(message, server),
  );
  const { subscription } = subscribe(socket);
  await until(() => subscription.seq === 5);
  isIgnoring = true;
  server.epoch = "second";
  server.cut();
  await server.received("follow", 2);
  expect(subscription.state!.table.seq).toBe(5);
});

test("a busy table is requested again, and an unknown table is reported as missing", async () => {
  let code = "busy";
  const { socket } = await openClient((message, server) => {
    if (message.type !== "follow") return;
    server.send({ type: "failed", code, reason: code, table: TABLE });
    code = "no_such_table";
  });
  const { subscription } = subscribe(socket);
  await until(() => subscription.missing === "no_such_table");
});

test("a refused list of open tables is requested again", async () => {
  let isRefused = true;
  const { socket } = await openClient((message, server) => {
    if (message.type !== "lobby") return;
    if (isRefused) server.send({ type: "failed", code: "too_fast", reason: "" });
    else server.send({ type: "tables", tables: [] });
    isRefused = false;
  });
  const lobby = new LobbyClient(socket);
  await until(() => lobby.open !== null);
});

test("a presence message updates who is present, and is not reported as a change", async () => {
  const { server, socket } = await openClient(tableAt(() => 3));
  const { subscription, changes } = subscribe(socket);
  await until(() => subscription.seq === 3);
  server.send({ type: "presence", table: TABLE, watching: 4, here: [0, 2] });
  await until(() => subscription.watching === 4);
  expect(subscription.here).toEqual([0, 2]);
  expect(changes).toHaveLength(1);
});
