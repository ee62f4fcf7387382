// The buttons below the own board: put back or take back, and confirm.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { guestName } from "../client/http.ts";
import { say, signed } from "../i18n/messages.ts";
import { joinRematch } from "../lobby/openTable.ts";
import { useSettings } from "../settings/settings.ts";
import { statusOf } from "./Status.tsx";
import type { TableStore } from "./store.ts";

export function Actions({ store }: { store: TableStore }) {
  if (store.state!.table.stage === "over") return <AfterMatch store={store} />;
  return (
    <div class="actions">
      <PutBack store={store} />
      <Confirm store={store} />
    </div>
  );
}

/** The buttons after the match. */
function AfterMatch({ store }: { store: TableStore }) {
  return (
    <div class="actions after">
      <button type="button" class="button" onClick={() => store.open("result")}>
        <Icon name="trophy" /> {say("table-result")}
      </button>
      <Rematch store={store} />
    </div>
  );
}

function PutBack({ store }: { store: TableStore }) {
  const { pick, chosen } = store.selection;
  if (!pick && !chosen && store.may("undo")) {
    return (
      <button type="button" class="button" onClick={() => store.do({ do: "undo" })}>
        <Icon name="undo" /> <span>{say("table-take-back")}</span>
      </button>
    );
  }
  return (
    <button type="button" class="button" disabled={!pick && !chosen} onClick={() => store.back()}>
      <Icon name="undo" /> <span>{say("table-put-back")}</span>
    </button>
  );
}

function Confirm({ store }: { store: TableStore }) {
  const { chosen, sent } = store.selection;
  const choice = sent ?? chosen;
  const self = useRef<HTMLButtonElement>(null);
  const seconds = useAutoConfirm(store);
  useEffect(() => {
    // Move the keyboard focus on to this button. A pointer needs no help.
    if (chosen && document.activeElement?.matches(".own-board .board :focus-visible"))
      self.current!.focus();
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
      <span>
        {choice
          ? say("table-confirm-place", { place: store.face.nameOf(choice) })
          : say("table-confirm")}
      </span>
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

/** What to do now. Shown where there is no room for the status. */
function TodoText({ store }: { store: TableStore }) {
  const { lead, text } = statusOf(store);
  return <span class="todo">{text || lead}</span>;
}

/** Confirm a choice at once or after a countdown, if the settings say so. Return the seconds of the countdown. */
function useAutoConfirm(store: TableStore): number {
  const { confirm, seconds } = useSettings();
  const { chosen } = store.selection;
  const wait = confirm === "countdown" ? seconds : 0;
  useEffect(() => {
    if (!chosen || confirm === "hand") return;
    const timer = setTimeout(() => void store.confirm(), wait * 1000);
    return () => clearTimeout(timer);
  }, [chosen, confirm, wait]);
  return wait;
}

/** The button that opens a rematch, or the link to it once a player has opened it. */
export function Rematch({ store }: { store: TableStore }) {
  const { rematch } = store.state!.table;
  if (rematch) return <RematchLink store={store} rematch={rematch} />;
  if (!store.may("rematch")) return null;
  return (
    <button type="button" class="button primary" onClick={() => store.do({ do: "rematch" })}>
      {say("table-rematch")}
    </button>
  );
}

/** The link to the rematch. A player sits down there on the way; if that fails, the page offers it. */
export function RematchLink({ store, rematch }: { store: TableStore; rematch: string }) {
  const { seats } = store.state!.table;
  const name = store.seat === null ? "" : (guestName() ?? seats[store.seat]!.name ?? "");
  const href = `/table/${rematch}`;
  const go = (event: MouseEvent) => {
    if (!name || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const leave = () => location.assign(href);
    joinRematch(rematch, name).then(leave, leave);
  };
  return (
    <a class="button primary" href={href} onClick={go}>
      {say("table-go-again")}
    </a>
  );
}
