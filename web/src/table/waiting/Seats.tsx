// The seats before the match, each drawn as an arch.
import type { IconName } from "../../art/icons.ts";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { SeatView } from "../../wire.ts";
import type { TableStore } from "../store.ts";

export function Seats({ store }: { store: TableStore }) {
  const { table } = store.state!;
  const ownSeat = store.seat;
  return (
    <ol class="arches">
      {table.seats.map((seat, at) => (
        <li key={at} data-kind={seat.kind} data-own={at === ownSeat}>
          <span class="niche">
            {seat.kind === "person" ? initial(seat) : <Icon name={iconOf(seat)} />}
          </span>
          <b class="serif">{nameOf(seat)}</b>
          <small>
            {at === ownSeat ? say("table-you") : descriptionOf(seat, at === table.host)}
          </small>
          {store.may("remove") && seat.kind === "person" && at !== ownSeat && (
            <Remove store={store} seat={at} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The button by which the host sends a guest away. */
function Remove({ store, seat }: { store: TableStore; seat: number }) {
  const { name } = store.state!.table.seats[seat]!;
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={say("table-remove-name", { name: name ?? "" })}
      onClick={() => store.do({ do: "remove", seat })}
    >
      {say("table-remove")}
    </button>
  );
}

const initial = ({ name }: SeatView): string => [...(name ?? "?")][0]!.toLocaleUpperCase();

const iconOf = ({ kind }: SeatView): IconName =>
  kind === "bot" ? "bot" : kind === "invited" ? "link" : "plus";

const nameOf = ({ kind, name }: SeatView): string =>
  name || say(kind === "invited" ? "table-invited" : "table-free");

function descriptionOf({ kind, level }: SeatView, isHost: boolean): string {
  if (kind === "bot") return say(`bot-${level}`);
  if (kind === "person") return isHost ? say("table-host") : "";
  return say(kind === "invited" ? "table-invited-hint" : "table-free-hint");
}
