// The seats before the match, each drawn as an arch.
import type { IconName } from "../../art/icons.ts";
import { faceOf, Person } from "../../art/Person.tsx";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { SeatView } from "../../wire.ts";
import { RemoveButton } from "../RemoveButton.tsx";
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
            <RemoveButton key={seat.name} store={store} seat={at} />
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

/** Whether the person using this page may remove the guest in this seat. */
const isRemovable = (store: TableStore, seat: number): boolean =>
  store.may("remove") && store.state!.table.seats[seat]!.kind === "person" && seat !== store.seat;

/** The figure of the person or bot on a seat, or an icon. */
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
