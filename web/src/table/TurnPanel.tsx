// The turn panel: one's name and score, notices, what a choice would do, and the buttons.
import { say } from "../i18n/messages.ts";
import { decodeChoices } from "../selection/choices.ts";
import type { Choices } from "../wire.ts";
import { AbsenceOffer, useAbsentSeat } from "./Absence.tsx";
import { Actions } from "./Actions.tsx";
import { Lazy } from "./Dialogs.tsx";
import { IfOver } from "./IfOver.tsx";
import { Notices } from "./Notices.tsx";
import { Preview } from "./Preview.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  /** Whether it shows the scores if the match ended now. */
  hasStandings?: boolean;
}

export function TurnPanel({ store, hasStandings }: Props) {
  const absent = useAbsentSeat(store);
  return (
    <section class="turn-panel card" data-turn={store.view!.turn === store.mainSeat}>
      <div class="inside">
        <h2>
          <SeatLabel store={store} seat={store.mainSeat} />
        </h2>
        <div class="preview-area">
          <Notices store={store} />
          <QueuedActions store={store} />
          {absent !== null && <AbsenceOffer store={store} seat={absent} />}
          {store.seat !== null && absent === null && <Preview store={store} />}
        </div>
        {store.replayed && <Lazy load={loadReplay} store={store} />}
        {hasStandings && <IfOver store={store} />}
        {store.seat !== null && <Actions store={store} />}
      </div>
    </section>
  );
}

const loadReplay = async () => (await import("./replay/ReplayPanel.tsx")).ReplayPanel;

/** Return prepared actions in words: "column 3, column 1". */
function sayQueue(queue: string[], { face, reference }: TableStore): string {
  const { legend } = reference!;
  const actions = queue.map(action => legend.actions.findIndex(([text]) => text === action));
  return decodeChoices({ actions } as Choices, legend)
    .map(face.nameOf)
    .join(", ");
}

/** Actions that the server plays when the turn comes. */
function QueuedActions({ store }: { store: TableStore }) {
  const queue = store.state?.own?.queue ?? [];
  if (!queue.length) return null;
  return (
    <p class="queued">
      {say("table-queued")} {sayQueue(queue, store)}
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
