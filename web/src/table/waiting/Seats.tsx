// The seats, each in an arch of stone.
import type { IconName } from "../../art/icons.ts";
import { Icon } from "../../art/Piece.tsx";
import type { SeatView, TableView } from "../../wire.ts";
import { say } from "../../words/words.ts";

export function Seats({ table, mine }: { table: TableView; mine: number | null }) {
  return (
    <ol class="arches">
      {table.seats.map((seat, at) => (
        <li key={at} data-kind={seat.kind} data-own={at === mine}>
          <span class="niche">
            {seat.kind === "person" ? initial(seat) : <Icon name={iconOf(seat)} />}
          </span>
          <b class="serif">{nameOf(seat)}</b>
          <small>{at === mine ? say("table-you") : about(seat, at === table.host)}</small>
        </li>
      ))}
    </ol>
  );
}

const initial = ({ name }: SeatView): string => [...(name ?? "?")][0]!.toLocaleUpperCase();

const iconOf = ({ kind }: SeatView): IconName =>
  kind === "bot" ? "bot" : kind === "invited" ? "link" : "plus";

const nameOf = ({ kind, name }: SeatView): string =>
  name || say(kind === "invited" ? "table-invited" : "table-free");

function about({ kind, level }: SeatView, isHost: boolean): string {
  if (kind === "bot") return say(`bot-${level}`);
  if (kind === "person") return isHost ? say("table-host") : "";
  return say(kind === "invited" ? "table-invited-hint" : "table-free-hint");
}
