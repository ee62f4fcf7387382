// The button with which the host removes a guest.
import { useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { nameOf } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

/** The button to remove a guest. It asks for confirmation, since the guest cannot return. */
export function RemoveButton({ store, seat }: { store: TableStore; seat: number }) {
  const [isAsked, setAsked] = useState(false);
  const id = isAsked ? "table-remove-sure" : "table-remove";
  return (
    <button
      type="button"
      class={isAsked ? "button quiet danger" : "button quiet"}
      aria-label={say(`${id}-name`, { name: nameOf(store, seat) })}
      onClick={() => (isAsked ? store.do({ do: "remove", seat }) : setAsked(true))}
    >
      {say(id)}
    </button>
  );
}
