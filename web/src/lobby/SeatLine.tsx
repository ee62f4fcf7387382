// The people at a table in one line: picture, name and score of each.
import { Person } from "../art/Person.tsx";
import { formatScore, say } from "../i18n/messages.ts";
import { sayName } from "../i18n/names.ts";
import type { SeatView, View } from "../wire.ts";
import { isFree, portraitOf } from "./portrait.ts";

interface Props {
  seats: SeatView[];
  own?: number | null;
  match?: View | null;
}

export function SeatLine({ seats, own = null, match }: Props) {
  return (
    <ol class="seat-line" data-seats={seats.length}>
      {seats.map((seat, at) => (
        <li key={at}>
          {isFree(seat) ? <i class="free-tile" /> : <Person name={portraitOf(seat)} />}
          <span class="name">{at === own ? say("home-you") : nameOf(seat)}</span>
          {match && <b class="score">{formatScore(match.boards[at]!.score)}</b>}
        </li>
      ))}
    </ol>
  );
}

export const nameOf = (seat: SeatView): string =>
  isFree(seat) ? say("home-free-seat") : sayName(seat.name ?? "");
