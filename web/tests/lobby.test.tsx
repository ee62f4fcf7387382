// The lobby: small pictures of tables, quick play, and the sheet that creates a table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { render as renderOnly } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BOT_NAMES } from "../src/art/bots.ts";
import { SocketClient } from "../src/client/socket.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { lastBot } from "../src/lobby/lastBot.ts";
import { LobbyClient } from "../src/lobby/live.ts";
import { lastPlaces } from "../src/lobby/miniature/lastPlaces.ts";
import { TablePicture, WatchPicture } from "../src/lobby/miniature/Picture.tsx";
import { useLobby } from "../src/lobby/useLobby.ts";
import { firstTable, gameToStart } from "../src/play/address.ts";
import { botIn, rememberBot, waitingTable } from "../src/play/quick.ts";
import { SeatChoice } from "../src/play/SeatChoice.tsx";
import { type Seat, termsOf } from "../src/play/terms.ts";
import type { Games, LobbyTable, SeatView, ServerMessage, View } from "../src/wire.ts";
import { recorded } from "./recorded/recorded.ts";

const ROOT = join(import.meta.dirname, "../..");
const CATALOGUES = ["game", "web", "web-home", "web-play"];

beforeEach(() => {
  const read = (name: string) =>
    readFileSync(join(ROOT, `src/palacio/locales/en/${name}.ftl`), "utf8");
  setTranslator(translator("en", CATALOGUES.map(read).join("\n")));
  localStorage.clear();
  history.replaceState(null, "", "/play");
});
afterEach(cleanup);

// --- Pictures.

const NOTHING: ReadonlySet<string> = new Set();

/** Return the number of pieces of one color in a picture. */
const piecesOf = (picture: Element, symbol: string): number =>
  picture.querySelectorAll(`use[href="#${symbol}"]`).length;

const sum = (counts: number[][], color: number): number =>
  counts.reduce((total, each) => total + each[color]!, 0);

test.for(["azul", "sintra"])("a picture of %s shows every piece on the displays", game => {
  const view = recorded(game).views[0];
  const { container } = render(<TablePicture view={view} printed={null} last={NOTHING} own={0} />);
  const [first] = game === "azul" ? ["s-blue"] : ["q-yellow"];
  const onBoards = recordedPieces(view, 0);
  expect(piecesOf(container, first!)).toBe(sum([...view.displays, view.center], 0) + onBoards);
  expect(container.querySelectorAll(".board").length).toBe(view.boards.length);
});

/** Return the number of pieces of a color that the picture shows. In Azul, it shows only the lines of seat 0. */
function recordedPieces(view: View, color: number): number {
  return view.boards.reduce((total, board, seat) => {
    if (board.game === "azul") {
      const lines = board.lines.filter(([held]) => held === color).map(([, count]) => count);
      const inLines = seat === 0 ? lines.reduce((all, count) => all + count, 0) : 0;
      return total + inLines + board.wall.flat().filter(each => each === color).length;
    }
    const panes = [...board.strips.flatMap(strip => strip?.[1] ?? []), ...board.windows.flat()];
    return total + panes.filter(each => each === color).length;
  }, 0);
}

test("the last piece of a line has a rim", () => {
  const { views } = recorded("azul");
  const view = views[1];
  const [seat, line] = firstLine(view);
  const last = new Set([`seat ${seat} line ${line}`]);
  const { container } = render(<WatchPicture view={view} printed={null} last={last} />);
  expect(container.querySelectorAll(".rim").length).toBe(1);
});

function firstLine({ boards }: View): [number, number] {
  for (const [seat, board] of boards.entries()) {
    if (board.game !== "azul") continue;
    const line = board.lines.findIndex(([, count]) => count > 0);
    if (line >= 0) return [seat, line];
  }
  throw new Error("no line has a tile");
}

test.for(["azul", "sintra"])("the marked places in %s are those of the last placement", game => {
  const { story } = recorded(game);
  const entry = story.find(({ items = [] }) =>
    items.some(({ what }) => what === "placed" || what === "glazed"),
  )!;
  const places = lastPlaces([entry, { seq: entry.seq + 1, at: 0, items: [] }])!;
  expect([...places][0]).toMatch(game === "azul" ? /^seat \d line \d$/ : /strip \d color \d$/);
  expect(lastPlaces([])).toBeNull();
});

// --- Quick play.

test("the bots have the names that the server gives them", () => {
  const source = readFileSync(join(ROOT, "src/palacio/bots/level.py"), "utf8");
  const names = source.slice(source.indexOf("NAMES = {"));
  const found = [...names.matchAll(/"(\w+)": "(\S+)"/g)].map(([, level, name]) => [level, name]);
  expect(Object.fromEntries(found)).toEqual(BOT_NAMES);
});

test("a quick play window remembers the last bot of its game and strength", () => {
  expect(botIn("azul", "easy")).toBe("apprentice");
  rememberBot("azul", "journeyman");
  expect(botIn("azul", "easy")).toBe("journeyman");
  expect(botIn("azul", "strong")).toBe("master");
  expect(botIn("sintra", "easy")).toBe("improver");
});

test("the bot of “Play now” is the last one played in the game, by default the easy one", () => {
  expect(lastBot("azul")).toBe("apprentice");
  rememberBot("azul", "journeyman");
  rememberBot("azul", "master");
  expect(lastBot("azul")).toBe("master");
  expect(lastBot("sintra")).toBe("improver");
});

const PERSON: SeatView = { kind: "person", name: "Rui" };
const FREE: SeatView = { kind: "open" };

const listed = (id: string, seats: SeatView[], game = "azul"): LobbyTable => ({
  id,
  game,
  option: "fixed",
  seats,
});

test("a person joins the open table with the fewest free seats", () => {
  const open = [
    listed("empty", [FREE, FREE]),
    listed("large", [PERSON, FREE, FREE]),
    listed("reserved", [PERSON, { ...FREE, reserved: true }]),
    listed("small", [PERSON, FREE]),
  ];
  expect(waitingTable("azul", open)?.id).toBe("small");
  expect(waitingTable("sintra", open)).toBeUndefined();
});

// --- The URL and the sheet.

const GAMES = {
  games: [
    { id: "azul", options: ["fixed", "free"], seats: [2, 3, 4] },
    { id: "sintra", options: ["a", "b"], seats: [2, 3, 4] },
  ],
} as unknown as Games;

test("“Play now” starts the game that its URL names, otherwise the last one", () => {
  expect(gameToStart()).toBeNull();
  history.replaceState(null, "", "/play?now=sintra");
  expect(gameToStart()).toBe("sintra");
  localStorage.setItem("palacio.game", "sintra");
  history.replaceState(null, "", "/play?now");
  expect(gameToStart()).toBe("sintra");
});

test("the sheet starts with the game and the bot from the URL", () => {
  history.replaceState(null, "", "/play?game=sintra&bot=master");
  const { game, option, others } = firstTable(GAMES);
  expect({ game, option, others }).toEqual({ game: "sintra", option: "a", others: ["bot master"] });
});

test("a table's terms contain the chosen seats, and list the table if a seat is open to anyone", () => {
  const table = { game: "azul", option: "free", clock: { kind: "none" as const }, serious: true };
  const others: Seat[] = ["open", "bot artisan"];
  const terms = termsOf({ ...table, others });
  expect(terms.seats.map(({ kind }) => kind)).toEqual(["invited", "open", "bot"]);
  expect(terms).toMatchObject({ listed: true, casual: false, option: "free" });
});

test("a choice in the tray fills the selected arch, and arches can be added and removed", () => {
  let others: Seat[] = ["invited"];
  const draw = () => (
    <SeatChoice
      others={others}
      max={3}
      onChange={next => {
        others = next;
        rerender(draw());
      }}
    />
  );
  const { rerender } = render(draw());
  expect(screen.queryByText("Remove")).toBeNull();
  fireEvent.click(screen.getAllByText("Add a seat")[0]!);
  fireEvent.click(screen.getByRole("radio", { name: /^Duarte/ }));
  fireEvent.click(screen.getByRole("radio", { name: "Seat 2: Friend, by link" }));
  fireEvent.click(screen.getByRole("radio", { name: /^Duarte/ }));
  expect(others).toEqual(["bot artisan", "bot artisan"]);
  expect(screen.getByRole("radio", { name: "Seat 3: Duarte 2, artisan" })).toBeTruthy();
  fireEvent.click(screen.getByText("Remove"));
  expect(others).toEqual(["bot artisan"]);
});

// --- Live data.

test("the lobby shows a list that arrives before its first paint", async () => {
  const socket = new SocketClient("ws://127.0.0.1:1"); // never opened
  let receive = (_: ServerMessage): void => {};
  socket.listen = onMessage => {
    receive = onMessage;
    return () => {};
  };
  const client = new LobbyClient(socket);
  const Count = () => {
    useLobby(client);
    return <p>{client.open?.length ?? "unknown"}</p>;
  };
  renderOnly(<Count />, document.body);
  receive({ type: "tables", tables: [] });
  await Promise.resolve(); // rendered in the next microtask, long before effects run
  expect(document.body.textContent).toBe("0");
  renderOnly(null, document.body);
});
