// A warning before a costly action, in casual matches against bots.
import { render } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import type { ActionCost } from "../../wire.ts";
import type { TableStore } from "../store.ts";
import "../../styles/dialog.css";

const WARNINGS = 2; // in a round, at most
const POINTS = 3; // from this many points on, the warning is about points

/** The choices whose cost the server was asked for. Confirming one of them does not ask again. */
const asked = new WeakSet<Choice>();
/** The rounds of a table in which warnings were shown, with one entry for each warning. */
const rounds = new WeakMap<TableStore, number[]>();
let close: (() => void) | null = null;

/**
 * Ask the server for the cost of a choice, and show a warning if it is high. Return whether a
 * warning is shown.
 */
export async function warns(store: TableStore, chosen: Choice): Promise<boolean> {
  close?.();
  if (asked.has(chosen) || !mayWarn(store)) return false;
  asked.add(chosen);
  const { points = 0, percent = 0 } = await warningOf(store, chosen);
  if (store.selection.chosen !== chosen) return true; // confirmed or put back by now
  if (!points && !percent) return false;
  warnedRounds(store).push(store.view!.round);
  show(store, chosen, textOf(points, percent));
  return true;
}

function mayWarn(store: TableStore): boolean {
  const { casual, seats } = store.state!.table;
  const people = seats.filter(({ kind }) => kind === "person").length;
  const warned = warnedRounds(store).filter(round => round === store.view!.round).length;
  return casual !== false && people === 1 && warned < WARNINGS;
}

function warnedRounds(store: TableStore): number[] {
  const known = rounds.get(store) ?? [];
  rounds.set(store, known);
  return known;
}

/**
 * Return the server's warning about an action; empty if the request fails, so that play goes on.
 */
async function warningOf(store: TableStore, { text }: Choice): Promise<Partial<ActionCost>> {
  const body = { action: text, seen: store.present.seq };
  return request<ActionCost>(`/api/tables/${store.subscription.id}/cost`, body).catch(() => ({}));
}

const textOf = (points: number, percent: number): string =>
  points >= POINTS
    ? say("table-warning-points", { points })
    : say("table-warning-percent", { percent });

/** Show a warning until the person confirms or dismisses it, or the choice changes. */
function show(store: TableStore, chosen: Choice, text: string): void {
  const host = document.createElement("div");
  document.body.append(host);
  const unwatch = store.watch(() => store.selection.chosen !== chosen && dismiss());
  const dismiss = () => {
    close = null;
    unwatch();
    render(null, host); // the browser returns the focus to where it was
    host.remove();
  };
  close = dismiss;
  render(
    <Warning text={text} onLookAgain={dismiss} onConfirm={() => void store.confirm()} />,
    host,
  );
}

interface Props {
  text: string;
  onLookAgain(): void;
  onConfirm(): void;
}

function Warning({ text, onLookAgain, onConfirm }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
    return () => dialog.current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="caution"
      role="alertdialog"
      aria-labelledby={id}
      onCancel={onLookAgain}
    >
      <h2 id={id}>{text}</h2>
      <footer>
        <button type="button" class="button" onClick={onConfirm}>
          {say("table-confirm")}
        </button>
        <button type="button" class="button primary" autofocus onClick={onLookAgain}>
          {say("table-warning-look")}
        </button>
      </footer>
    </dialog>
  );
}
