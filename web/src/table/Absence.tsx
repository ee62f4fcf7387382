// A player who does not act on their turn. At a table without a clock, a bot may take over after
// some minutes. The host may remove a guest who has never played.
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { RemoveButton } from "./RemoveButton.tsx";
import { isOffline, nameOf } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

const MINUTE_MS = 60_000;
const ABSENT_MS = 5 * MINUTE_MS; // without an entry, before the server lets a bot take over for an offline person
const IDLE_MS = 15 * MINUTE_MS; // without an entry, before it lets a bot take over for a connected person
const NEW_MS = 2 * MINUTE_MS; // without an entry, before the page offers to remove a guest
const GRACE_MS = 20_000; // for an offline person to reconnect

/** The actions that the person using this page may take while the player to move is away. */
interface Absence {
  seat: number;
  mayClaim: boolean;
  mayRemove: boolean;
}

const turnOf = (store: TableStore): number | null => store.state!.table.match?.turn ?? null;

/**
 * Return the time in ms for which the log must have had no new entry before a bot may take over;
 * null if no bot may.
 */
function claimWait(store: TableStore): number | null {
  const seat = turnOf(store);
  if (seat === null || !store.may("claim")) return null;
  return isOffline(store, seat) ? ABSENT_MS : IDLE_MS;
}

function removalWait(store: TableStore): number | null {
  const seat = turnOf(store);
  return seat !== null && removableSeats(store).includes(seat) ? NEW_MS : null;
}

/** Return the seats of guests whom the person using this page may remove. */
export const removableSeats = ({ state }: TableStore): number[] => state!.own?.removable ?? [];

/** Return the milliseconds until the table has been without a new entry for `waitMs`. */
const timeUntilQuiet = ({ state, subscription }: TableStore, waitMs: number): number =>
  state!.table.at + waitMs - subscription.socket.serverNow();

/**
 * Return the seat to move if its player is offline or has been idle for so long that a bot may play
 * for them; otherwise null.
 */
export function claimableSeat(store: TableStore): number | null {
  const wait = claimWait(store);
  if (wait === null) return null;
  return wait === ABSENT_MS || timeUntilQuiet(store, wait) <= 0 ? turnOf(store) : null;
}

/**
 * Return the actions that this person may take, once the player to move has been away long enough;
 * null before that.
 */
function useAbsence(store: TableStore): Absence | null {
  const mayClaim = useIsQuiet(store, claimWait(store));
  const mayRemove = useIsQuiet(store, removalWait(store));
  const seat = turnOf(store);
  return seat !== null && (mayClaim || mayRemove) ? { seat, mayClaim, mayRemove } : null;
}

function useIsQuiet(store: TableStore, waitMs: number | null): boolean {
  const [isQuiet, setQuiet] = useState(false);
  const { at } = store.state!.table;
  useEffect(() => {
    setQuiet(false);
    if (waitMs === null) return;
    const wait = Math.max(timeUntilQuiet(store, waitMs), GRACE_MS);
    const timer = setTimeout(() => setQuiet(true), wait);
    return () => clearTimeout(timer);
  }, [turnOf(store), at, waitMs]);
  return isQuiet && waitMs !== null;
}

/**
 * The offer to let a bot play for the player to move, or to remove them. It appears once they have
 * been away long enough.
 */
export function AbsenceOffer({ store }: { store: TableStore }) {
  const absence = useAbsence(store);
  return absence && <Offer store={store} absence={absence} />;
}

function Offer({ store, absence }: { store: TableStore; absence: Absence }) {
  const { seat, mayClaim, mayRemove } = absence;
  const text = describe(store, absence);
  useEffect(() => store.announcer.announce("status", text), [text]);
  return (
    <div class="notice absence">
      <p>{text}</p>
      {mayClaim && (
        <button type="button" class="button" onClick={() => store.do({ do: "claim", seat })}>
          {say("table-claim-now")}
        </button>
      )}
      {mayRemove && <RemoveButton key={seat} store={store} seat={seat} />}
    </div>
  );
}

function describe(store: TableStore, { seat, mayClaim }: Absence): string {
  const name = nameOf(store, seat);
  if (isOffline(store, seat)) return say("table-is-absent", { name });
  return say("table-is-idle", { name, minutes: (mayClaim ? IDLE_MS : NEW_MS) / MINUTE_MS });
}
