// A hint: the page selects the action that a bot would play. To play it, the person confirms.
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { RequestError, request } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import type { Choice } from "../selection/choices.ts";
import type { Hint } from "../wire.ts";
import { chooseDirectly } from "./chooseDirectly.ts";
import { sayChoice } from "./keys/choiceText.ts";
import type { TableStore } from "./store.ts";

/**
 * The hint button, in casual matches only. It is disabled on other players' turns. In the middle of
 * a turn it is hidden, since the question needs the space.
 */
export function HintButton({ store }: { store: TableStore }) {
  const [isBusy, setBusy] = useState(false);
  if (store.state!.table.casual === false || store.view?.phase === "choice") return null;
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    await showHint(store);
    setBusy(false);
  };
  return (
    <button
      type="button"
      class="button hint"
      title={say("table-hint")}
      disabled={!store.choices.length}
      aria-busy={isBusy}
      onClick={ask}
    >
      <Icon name="hint" /> <span>{say("table-hint")}</span>
    </button>
  );
}

/**
 * Fetch a hint, and select it unless the person has acted or selected something else in the
 * meantime.
 */
async function showHint(store: TableStore): Promise<void> {
  const { selection, view } = store;
  const isSamePosition = () => store.view?.seq === view?.seq;
  try {
    const path = `/api/tables/${store.subscription.id}/hint`;
    const { action } = await request<Hint>(path, { seen: store.present.seq });
    const choice = store.choices.find(({ text }) => text === action);
    if (choice && isSamePosition() && store.selection === selection) select(choice, store);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (isSamePosition()) store.warn(error.reason);
  }
}

function select(choice: Choice, store: TableStore): void {
  hinted.add(choice);
  chooseDirectly(choice, store);
  const action = sayChoice(choice, store.face);
  store.announcer.announce("status", say("table-hint-is", { action }));
}

const hinted = new WeakSet<Choice>();

/** Whether the choice came from a hint. Such a choice is never confirmed automatically. */
export const isHinted = (choice: Choice | null): boolean => choice !== null && hinted.has(choice);
