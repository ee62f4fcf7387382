// The boards of the opponents, small. A tap enlarges one.
import type { ComponentChildren } from "preact";
import type { Size } from "../games/face.ts";
import { say } from "../i18n/messages.ts";
import { Board } from "./Board.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import { Supply } from "./Supply.tsx";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  size: Size;
  children: ComponentChildren;
}

export function Rivals({ store, size, children }: Props) {
  return (
    <section class="rivals" aria-label={say("table-rivals")}>
      {store.rivals.map(seat => (
        <Rival key={seat} store={store} seat={seat} size={size} />
      ))}
      {children}
      {size === "rival" && <Supply store={store} />}
    </section>
  );
}

/** The button covers the whole card, so that it can be tapped anywhere. */
function Rival({ store, seat, size }: { store: TableStore; seat: number; size: Size }) {
  const view = store.view!;
  const name = view.names[seat]!;
  return (
    <article class={`seat-card as-${size} card`} data-turn={view.turn === seat}>
      <h2>
        <SeatLabel store={store} seat={seat} />
      </h2>
      <Board store={store} seat={seat} size={size} />
      <button
        type="button"
        class="cover"
        aria-label={say("table-enlarge", { name })}
        onClick={() => store.enlarge(seat)}
      />
    </article>
  );
}
