// The fair deal: the commitment before the match, and how to verify the deal afterwards.
import { keptDeal } from "../client/keptDeal.ts";
import { say } from "../i18n/messages.ts";
import type { TableStore } from "./store.ts";
import "./fair-deal.css";

/** The commitment, shown to people who are about to sit down. */
export function Commitment({ store }: { store: TableStore }) {
  return (
    <details class="fair">
      <summary>{say("table-commitment")}</summary>
      <p>{say("table-commitment-how")}</p>
      <p>
        <code>{store.state!.table.commitment}</code>
      </p>
    </details>
  );
}

/** The browser's verdict on the deal, and how anyone can verify it. */
export function FairDeal({ store }: { store: TableStore }) {
  const { id, commitment } = store.state!.table;
  return (
    <details class="fair">
      <summary>{say(store.deal === "verified" ? "table-fair-verified" : "table-fair")}</summary>
      {store.deal && <p>{say(`table-deal-${store.deal}`)}</p>}
      <p>{say("table-fair-how")}</p>
      <p>
        <code>{commitment}</code>
      </p>
      <p>
        <a class="button" href={`/api/tables/${id}/record`} download={`${id}.palacio`}>
          {say("table-record")}
        </a>
      </p>
      <p>
        <code>{verifyCommand(id, store.seat)}</code>
      </p>
    </details>
  );
}

/**
 * Return the command that verifies the record against the commitment that this browser saw and the
 * salt that it sent.
 */
function verifyCommand(id: string, seat: number | null): string {
  const kept = seat === null ? null : keptDeal(id);
  const options = kept ? ` --commitment ${kept.commitment} --salt ${seat! + 1}=${kept.salt}` : "";
  return `palacio verify ${id}.palacio${options}`;
}
