// The seats of an open table as niches: a figure on each taken seat, and a plus on each free one.
import { Person } from "../art/Person.tsx";
import type { SeatView } from "../wire.ts";
import { isFree, portraitOf } from "./portrait.ts";
import { nameOf } from "./SeatLine.tsx";

export function Niches({ seats }: { seats: SeatView[] }) {
  return (
    <ol class="niches">
      {seats.map((seat, at) => (
        <li key={at} class={isFree(seat) ? "free" : undefined}>
          {!isFree(seat) && <Person name={portraitOf(seat)} form="figure" />}
          <span class="visually-hidden">{nameOf(seat)}</span>
        </li>
      ))}
    </ol>
  );
}
