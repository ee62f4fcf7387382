// Shown if there is no such table.
import { Drawing } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import type { TableStore } from "./store.ts";
import "./not-found.css";

export function TableNotFound({ store }: { store: TableStore }) {
  return (
    <main class="message">
      <Drawing name="skyline" />
      <h1>{store.subscription.missing}</h1>
      <p>{say("table-missing-hint")}</p>
      <a class="button primary" href="/">
        {say("table-home")}
      </a>
    </main>
  );
}
