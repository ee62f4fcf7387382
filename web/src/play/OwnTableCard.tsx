// One of the person's tables: whose turn it is, the table from above, and the scores.
import { useEffect, useReducer } from "preact/hooks";
import { isBotLevel } from "../art/bots.ts";
import { Icon } from "../art/Piece.tsx";
import { formatClock, timeLeft } from "../client/timeLeft.ts";
import { say } from "../i18n/messages.ts";
import { clockText, matchFacts } from "../lobby/facts.ts";
import type { DrawnTable, LobbyClient } from "../lobby/live.ts";
import { BoardPicture, TablePicture } from "../lobby/miniature/Picture.tsx";
import { Niches } from "../lobby/Niches.tsx";
import { SeatLine } from "../lobby/SeatLine.tsx";
import type { MyTable, TableView } from "../wire.ts";

export function OwnTableCard({ mine, client }: { mine: MyTable; client: LobbyClient }) {
  const drawn = client.tables.get(mine.id);
  const isTurn = isOwnTurn(mine, drawn);
  const { seats, stage } = drawn?.table ?? mine;
  return (
    <a class="card table-card" href={`/table/${mine.id}`} data-turn={isTurn || undefined}>
      <p class="status">
        <b>{statusText(mine, drawn)}</b>
        {stage === "playing" && drawn && <TimeLeft table={drawn.table} client={client} />}
      </p>
      <Scene mine={mine} drawn={drawn} client={client} />
      <div class="about">
        <h3>{say(`game-${mine.game}`)}</h3>
        <p>{matchFacts(mine, drawn?.table.match)}</p>
      </div>
      <SeatLine seats={seats} own={mine.seat} match={drawn?.table.match} />
    </a>
  );
}

const turnOf = (mine: MyTable, drawn: DrawnTable | undefined): number | null =>
  (drawn ? drawn.table.match?.turn : mine.turn) ?? null;

export function isOwnTurn(mine: MyTable, drawn: DrawnTable | undefined): boolean {
  const turn = turnOf(mine, drawn);
  return turn !== null && turn === mine.seat && (drawn?.table.stage ?? "playing") === "playing";
}

function statusText(mine: MyTable, drawn: DrawnTable | undefined): string {
  const { seats, stage } = drawn?.table ?? mine;
  if (stage === "open") return say("play-open-table");
  if (stage === "over") return say("play-over");
  if (isOwnTurn(mine, drawn)) return say("web-your-turn");
  const { name = "", level } = seats[turnOf(mine, drawn) ?? 0]!;
  return say(isBotLevel(level) ? "play-bot-plays" : "play-turn-of", { name });
}

/**
 * The time left for the player to move, updated every second; the time control if no clock runs.
 */
function TimeLeft({ table, client }: { table: TableView; client: LobbyClient }) {
  const left = timeLeft(table, table.match?.turn ?? -1, client.socket.serverNow());
  useTick(left !== null);
  if (left === null) return <span>{clockText(table.clock)}</span>;
  return (
    <span>
      <Icon name="clock" /> {leftText(left)}
    </span>
  );
}

const DAY = 86_400_000;

const leftText = (left: number): string =>
  left >= DAY ? say("play-days-left", { days: Math.floor(left / DAY) }) : formatClock(left);

function useTick(isOn: boolean): void {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick(0), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
}

interface SceneProps {
  mine: MyTable;
  drawn: DrawnTable | undefined;
  client: LobbyClient;
}

/**
 * A picture of the table (in a small window, only of the player's board) or, before the match, of
 * the seats.
 */
function Scene({ mine, drawn, client }: SceneProps) {
  const match = drawn?.table.match;
  if (!match) {
    return (
      <div class="scene waiting">
        {mine.stage === "open" && <Niches seats={drawn?.table.seats ?? mine.seats} />}
      </div>
    );
  }
  const own = mine.seat ?? 0;
  const picture = { view: match, printed: client.printedOf(drawn.table), last: drawn.last, own };
  return (
    <>
      <div class="scene">
        <TablePicture {...picture} />
      </div>
      <div class="scene compact">
        <BoardPicture {...picture} />
      </div>
    </>
  );
}
