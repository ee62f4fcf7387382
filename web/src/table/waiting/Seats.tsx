// The seats before the match, each drawn as an arch.
import { useState } from "preact/hooks";
import type { IconName } from "../../art/icons.ts";
import { faceOf, Person } from "../../art/Person.tsx";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { SeatView } from "../../wire.ts";
import type { TableStore } from "../store.ts";

export function Seats({ store }: { store: TableStore }) {
  const { table } = store.state!;
  const ownSeat = store.seat;
  return (
    <ol class="arches" data-seats={table.seats.length}>
      {table.seats.map((seat, at) => (
        <li key={at} data-kind={seat.kind} data-own={at === ownSeat}>
          <span class="niche">
            <Occupant seat={seat} />
          </span>
          <b class="serif">{nameOf(seat)}</b>
          {isRemovable(store, at) ? (
            <Remove key={seat.name} store={store} seat={at} />
          ) : (
            <small>
              {at === ownSeat ? say("table-you") : descriptionOf(seat, at === table.host)}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}

export const isFree = ({ kind }: SeatView): boolean => kind === "open" || kind === "invited";

/** Whether the person at this page may remove the guest on this seat. */
const isRemovable = (store: TableStore, seat: number): boolean =>
  store.may("remove") && store.state!.table.seats[seat]!.kind === "person" && seat !== store.seat;

/** The button by which the host sends a guest away. It asks once, since the guest cannot return. */
function Remove({ store, seat }: { store: TableStore; seat: number }) {
  const [isAsked, setAsked] = useState(false);
  const id = isAsked ? "table-remove-sure" : "table-remove";
  return (
    <button
      type="button"
      class={isAsked ? "button quiet danger" : "button quiet"}
      aria-label={say(`${id}-name`, { name: nameOf(store.state!.table.seats[seat]!) })}
      onClick={() => (isAsked ? store.do({ do: "remove", seat }) : setAsked(true))}
    >
      {say(id)}
    </button>
  );
}

/** The figure of who sits there, or an icon. */
function Occupant({ seat }: { seat: SeatView }) {
  const face = faceOf(seat);
  return face ? <Person name={face} form="figure" /> : <Icon name={iconOf(seat)} />;
}

const iconOf = ({ kind }: SeatView): IconName =>
  kind === "bot" ? "bot" : kind === "invited" ? "link" : "plus";

const nameOf = ({ kind, name }: SeatView): string =>
  name || say(kind === "invited" ? "table-invited" : "table-free");

function descriptionOf({ kind, level }: SeatView, isHost: boolean): string {
  if (kind === "bot") return say(`bot-${level}`);
  if (kind === "person") return isHost ? say("table-host") : "";
  return say(kind === "invited" ? "table-invited-hint" : "table-free-hint");
}
