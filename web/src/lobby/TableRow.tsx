// A table in a list: the game, the players, and a link.
import { Icon, Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import type { LobbyTable, MyTable, SeatView } from "../wire.ts";

export function TableRow({ table }: { table: LobbyTable | MyTable }) {
  return (
    <li>
      <a class="row" href={`/table/${table.id}`}>
        <Piece game={table.game as Game} color={3} />
        <span class="game">
          <b>{say(`game-${table.game}`)}</b>
          <span class="muted">{say(`home-option-${table.game}-${table.option}`)}</span>
        </span>
        <span class="players">{table.seats.map(nameOf).join(" · ")}</span>
        {isMyTurn(table) && <span class="chip">{say("web-your-turn")}</span>}
        <Icon name="forward" />
      </a>
    </li>
  );
}

const isMyTurn = (table: LobbyTable | MyTable): boolean =>
  "turn" in table && table.turn !== null && table.turn === table.seat;

function nameOf(seat: SeatView): string {
  if (seat.kind === "bot") return say(`bot-${seat.level}`);
  return seat.name || say("home-free");
}
