// A person on turn who is away for minutes, at a table without a clock: a bot may play for them.
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { isOffline, nameOf } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

const ABSENT_MS = 300_000; // without an entry, before the server lets a bot take over
const GRACE_MS = 20_000; // to reconnect

/** The seat on turn, if its person is offline and a bot may play for them after a while. */
export function claimableSeat(store: TableStore): number | null {
  const seat = store.state!.table.match?.turn ?? null;
  return seat !== null && store.may("claim") && isOffline(store, seat) ? seat : null;
}

/** Return the claimable seat once its person has been away long enough. */
export function useAbsentSeat(store: TableStore): number | null {
  const [isLong, setLong] = useState(false);
  const seat = claimableSeat(store);
  const { at } = store.state!.table;
  useEffect(() => {
    setLong(false);
    if (seat === null) return;
    const wait = Math.max(at + ABSENT_MS - store.subscription.socket.serverNow(), GRACE_MS);
    const timer = setTimeout(() => setLong(true), wait);
    return () => clearTimeout(timer);
  }, [seat, at]);
  return isLong ? seat : null;
}

/** The offer to let a bot play for the person on this seat. */
export function AbsenceOffer({ store, seat }: { store: TableStore; seat: number }) {
  const text = say("table-is-absent", { name: nameOf(store, seat) });
  useEffect(() => store.announcer.announce("status", text), [text]);
  return (
    <div class="notice">
      <p>{text}</p>
      <button type="button" class="button" onClick={() => store.do({ do: "claim", seat })}>
        {say("table-claim-now")}
      </button>
    </div>
  );
}
