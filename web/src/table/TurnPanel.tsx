// The turn panel: the player's name and score, notices, the preview of a choice, and the buttons.
import { say } from "../i18n/messages.ts";
import { decodeChoices } from "../selection/choices.ts";
import type { Choices } from "../wire.ts";
import { Actions } from "./Actions.tsx";
import { Lazy } from "./Dialogs.tsx";
import { IfOver } from "./IfOver.tsx";
import { Notices } from "./Notices.tsx";
import { Preview } from "./Preview.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  /** Whether the panel shows what the scores would be if the match ended now. */
  hasStandings?: boolean;
}

export function TurnPanel({ store, hasStandings }: Props) {
  return (
    <section class="turn-panel card" data-turn={store.view!.turn === store.mainSeat}>
      <div class="inside">
        <h2>
          <SeatLabel store={store} seat={store.mainSeat} />
        </h2>
        <div class="preview-area">
          <Notices store={store} />
          <QueuedActions store={store} />
          {mayActForOthers(store) && <Lazy load={loadAbsence} store={store} />}
          {store.seat !== null && <Preview store={store} />}
        </div>
        {store.replayed && <Lazy load={loadReplay} store={store} />}
        {hasStandings && <IfOver store={store} />}
        {store.seat !== null && <Actions store={store} />}
      </div>
    </section>
  );
}

/**
 * Whether the player may let a bot play for another person, or remove a guest. Otherwise the
 * offer's script is not loaded.
 */
const mayActForOthers = (store: TableStore): boolean =>
  store.may("claim") || Boolean(store.state!.own?.removable?.length);

const loadAbsence = async () => (await import("./Absence.tsx")).AbsenceOffer;
const loadReplay = async () => (await import("./replay/ReplayPanel.tsx")).ReplayPanel;

/** Return queued actions in words: "column 3, column 1". */
function sayQueue(queue: string[], { face, reference }: TableStore): string {
  const { legend } = reference!;
  const actions = queue.map(action => legend.actions.findIndex(([text]) => text === action));
  return decodeChoices({ actions } as Choices, legend)
    .map(face.nameOf)
    .join(", ");
}

/** The player's queued actions, which the server plays when their turn comes. */
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
