// The rematch: a button for the players, and a line that names the people who want one.
import { say } from "../../i18n/messages.ts";
import { Notice } from "../Notice.tsx";
import { listOf } from "../Status.tsx";
import type { TableStore } from "../store.ts";
import { useWatched } from "../useWatched.ts";
import { rematchOf } from "./rematch.ts";

/** The button that asks for a rematch, or joins the rematch that another player asked for. Spectators get a link. */
export function Rematch({ store }: { store: TableStore }) {
  const rematch = useWatched(rematchOf(store));
  const { href, isOpen, isWaiting, awaited } = rematch;
  if (href && (store.seat === null || !isOpen))
    return (
      <a class="button primary" href={href}>
        {say("table-go-again")}
      </a>
    );
  if (!href && !store.may("rematch")) return null;
  const isAwaited = isWaiting && awaited.length > 0;
  const press = () => {
    if (isWaiting) return href && rematch.go();
    return href ? rematch.accept() : rematch.ask();
  };
  return (
    <button type="button" class={isAwaited ? "button" : "button primary"} onClick={press}>
      {isAwaited ? waitingText(awaited) : say("table-rematch")}
    </button>
  );
}

const waitingText = (names: string[]): string =>
  say("table-rematch-waiting", { names: listOf(names) });

/**
 * The state of the rematch ("Rui wants a rematch.") as a live region. The player's own request is
 * announced to screen readers only.
 */
export function RematchText({ store }: { store: TableStore }) {
  const { isWaiting, awaited } = useWatched(rematchOf(store));
  const own = isWaiting && awaited.length > 0 ? waitingText(awaited) : "";
  return (
    <p class={own ? "visually-hidden" : "wanted"} role="status">
      {own || store.notice || wantedText(store)}
    </p>
  );
}

function wantedText(store: TableStore): string {
  const { href, isWaiting, isOpen, joined } = rematchOf(store);
  if (!href || isWaiting || !isOpen) return "";
  if (!joined.length) return say("table-again");
  return say("table-rematch-wanted", { names: listOf(joined), count: joined.length });
}

/** The text and the button of a rematch, beside the board. */
export function RematchNotice({ store }: { store: TableStore }) {
  useWatched(rematchOf(store));
  const text = wantedText(store);
  if (!text) return null;
  return (
    <Notice icon="flip" text={text}>
      <Rematch store={store} />
    </Notice>
  );
}
