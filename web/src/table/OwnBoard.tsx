// The own board with its preview and buttons. Spectators see the board of seat 1.
import { say } from "../i18n/messages.ts";
import { AbsenceOffer, useAbsentSeat } from "./Absence.tsx";
import { Actions } from "./Actions.tsx";
import { Board } from "./Board.tsx";
import { IfOver } from "./IfOver.tsx";
import { Preview } from "./Preview.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

export function OwnBoard({ store }: { store: TableStore }) {
  const seat = store.mainSeat;
  const view = store.view!;
  const absent = useAbsentSeat(store);
  return (
    <section class="own-board card own" data-turn={view.turn === seat}>
      <h2>
        <SeatLabel store={store} seat={seat} />
      </h2>
      <Board store={store} seat={seat} size="own" />
      <div class="preview-area">
        <QueuedActions store={store} />
        {absent !== null && <AbsenceOffer store={store} seat={absent} />}
        {store.seat !== null && absent === null && <Preview store={store} />}
        {!store.shown && absent === null && <IfOver store={store} />}
      </div>
      {store.seat !== null && <Actions store={store} />}
    </section>
  );
}

/** Actions that the server plays when the turn comes. */
function QueuedActions({ store }: { store: TableStore }) {
  const queue = store.state?.own?.queue ?? [];
  if (!queue.length) return null;
  return (
    <p class="queued">
      {say("table-queued")} <code>{queue.join(" ")}</code>
      <button
        type="button"
        class="button quiet"
        onClick={() => store.do({ do: "queue", actions: [] })}
      >
        {say("table-withdraw")}
      </button>
    </p>
  );
}
