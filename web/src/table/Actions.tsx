// The buttons below the player's own board: put back or take back, and confirm.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { capitalized, say, signed } from "../i18n/messages.ts";
import type { Choice } from "../selection/choices.ts";
import { useSettings } from "../settings/settings.ts";
import { Lazy } from "./Dialogs.tsx";
import { HintButton, isHinted } from "./Hint.tsx";
import { statusOf } from "./Status.tsx";
import type { TableStore } from "./store.ts";

export function Actions({ store }: { store: TableStore }) {
  if (store.state!.table.stage === "over") return <AfterMatch store={store} />;
  return (
    <div class="actions">
      <PutBack store={store} />
      <HintButton store={store} />
      <Confirm store={store} />
    </div>
  );
}

/** The buttons that are shown after the match. */
function AfterMatch({ store }: { store: TableStore }) {
  return (
    <div class="actions after">
      <button type="button" class="button" onClick={() => store.open("result")}>
        <Icon name="trophy" /> {say("table-result")}
      </button>
      <Lazy load={loadRematch} store={store} />
    </div>
  );
}

const loadRematch = async () => (await import("./ending/Rematch.tsx")).Rematch;

/** The button to put back the pick or, before a pick, to take back the last action. */
function PutBack({ store }: { store: TableStore }) {
  const hasBegun = Boolean(store.selection.pick ?? store.selection.chosen);
  const undoes = !hasBegun && store.may("undo");
  const text = say(undoes ? "table-take-back" : "table-put-back");
  return (
    <button
      type="button"
      class="button"
      title={text}
      disabled={!hasBegun && !undoes}
      onClick={() => (undoes ? store.do({ do: "undo" }) : store.back())}
    >
      <Icon name={undoes ? "undo" : "putback"} /> <span>{text}</span>
    </button>
  );
}

/** The selector of the element that has the focus when a player chooses by keyboard. */
const FOCUS_BEFORE = ":is(.own-board .board *, .hint):focus-visible";

function Confirm({ store }: { store: TableStore }) {
  const { chosen, sent } = store.selection;
  const choice = sent ?? chosen;
  const self = useRef<HTMLButtonElement>(null);
  const { warnings } = useSettings();
  store.warns = warnings ? chosen => warns(store, chosen) : null;
  const seconds = useAutoConfirm(store);
  useEffect(() => {
    // Move the keyboard focus to this button. With a pointer, the focus stays.
    if (chosen && document.activeElement?.matches(FOCUS_BEFORE)) self.current!.focus();
  }, [chosen]);
  return (
    <button
      ref={self}
      type="button"
      class={sent ? "button primary confirm sent" : "button primary confirm"}
      disabled={!chosen}
      onClick={() => store.confirm()}
    >
      {!choice && <TodoText store={store} />}
      <span>{choice ? confirmText(choice, store.face.nameOf(choice)) : say("table-confirm")}</span>
      {choice && choice.points !== 0 && <b class="points-badge">{signed(choice.points)}</b>}
      {chosen && seconds > 0 && (
        <svg
          key={chosen.id}
          class="countdown"
          viewBox="0 0 20 20"
          style={{ "--wait": `${seconds}s` }}
          aria-hidden="true"
        >
          <circle cx="10" cy="10" r="8" pathLength="1" />
        </svg>
      )}
    </button>
  );
}

/**
 * Show a warning if the choice needs one. Return whether a warning is shown: false if its script
 * can't be loaded, as without a network.
 */
const warns = (store: TableStore, chosen: Choice): Promise<boolean> =>
  import("./warning/warning.tsx").then(({ warns }) => warns(store, chosen)).catch(() => false);

/**
 * Return the label of the button: "Confirm line 2". A choice without a place names its action:
 * "Send glazier home".
 */
const confirmText = ({ target, column }: Choice, name: string): string =>
  target === null && column === null
    ? capitalized(name)
    : say("table-confirm-place", { place: name });

/** The next step for the player. It is shown where there is no room for the status. */
function TodoText({ store }: { store: TableStore }) {
  const { lead, text } = statusOf(store);
  return <span class="todo">{text || lead}</span>;
}

/**
 * Confirm a choice at once or after a countdown, as the settings say. A hint always waits for the
 * person, as does every choice under the setting "hand". Return the seconds of the countdown.
 */
function useAutoConfirm(store: TableStore): number {
  const { confirm, seconds } = useSettings();
  const { chosen } = store.selection;
  const isByHand = confirm === "hand" || isHinted(chosen);
  const wait = confirm === "countdown" && !isByHand ? seconds : 0;
  useEffect(() => {
    if (!chosen || isByHand) return;
    const timer = setTimeout(() => void store.confirm(), wait * 1000);
    return () => clearTimeout(timer);
  }, [chosen, isByHand, wait]);
  return wait;
}
