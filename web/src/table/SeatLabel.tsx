// The label of a seat: number, portrait, name, status, clock and score.
import { faceOf, Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { Clock } from "./Clock.tsx";
import { Score } from "./Score.tsx";
import type { TableStore } from "./store.ts";

export function SeatLabel({ store, seat }: { store: TableStore; seat: number }) {
  const view = store.view!;
  const { kind, level, away, out, avatar } = store.state!.table.seats[seat]!;
  const face = faceOf({ level, avatar });
  return (
    <>
      <span class="seat" title={say("table-seat", { number: seat + 1 })}>
        {seat + 1}
      </span>
      {face && <Person name={face} />}
      <b class="name">{view.names[seat]}</b>
      {kind === "bot" && <Level level={level!} />}
      {away && <StatusIcon icon="bot" text={say("table-is-away")} isAway />}
      {out && <StatusIcon icon="flag" text={say("table-is-out")} />}
      {kind === "person" && !away && !out && isOffline(store, seat) && (
        <StatusIcon icon="offline" text={say("table-is-offline")} />
      )}
      <Clock store={store} seat={seat} />
      <Score score={view.boards[seat]!.score} isCounted={store.scene !== null} />
    </>
  );
}

/** The level of a bot, as a word. */
const Level = ({ level }: { level: string }) => (
  <span class="mark level" data-icon="bot">
    {say(`bot-${level}`)}
  </span>
);

/** Whether the player of a seat is disconnected; false before the first presence message. */
export function isOffline({ subscription, seat: own }: TableStore, seat: number): boolean {
  return seat !== own && subscription.here?.includes(seat) === false;
}

export const nameOf = ({ state }: TableStore, seat: number): string =>
  state!.table.seats[seat]!.name ?? "";

interface StatusProps {
  icon: "bot" | "flag" | "offline";
  text: string;
  isAway?: boolean;
}

function StatusIcon({ icon, text, isAway }: StatusProps) {
  return (
    <span class={isAway ? "mark away" : "mark"} data-icon={icon} title={text}>
      <Icon name={icon} />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}
