// Who sits there: number, name, what became of them, clock and score.
import { Icon } from "../art/Piece.tsx";
import { amount, say } from "../words/words.ts";
import { Clock } from "./Clock.tsx";
import type { Sitting } from "./sitting.ts";

export function Who({ sitting, seat }: { sitting: Sitting; seat: number }) {
  const view = sitting.view!;
  const { kind, level, away, out } = sitting.sight!.table.seats[seat]!;
  return (
    <>
      <span class="seat" title={say("table-seat", { number: seat + 1 })}>
        {seat + 1}
      </span>
      <b class="name">{view.names[seat]}</b>
      {kind === "bot" && <Mark icon="bot" text={say(`bot-${level}`)} />}
      {away && <Mark icon="bot" text={say("table-is-away")} />}
      {out && <Mark icon="flag" text={say("table-is-out")} />}
      {kind === "person" && !away && !out && isGone(sitting, seat) && (
        <Mark icon="offline" text={say("table-is-offline")} />
      )}
      <Clock sitting={sitting} seat={seat} />
      <span class="score">
        <span class="visually-hidden">{say("table-score")} </span>
        {amount(view.boards[seat]!.score)}
      </span>
    </>
  );
}

/** The server tells who is connected; before it does, nobody is called gone. */
function isGone({ followed, seat: mine }: Sitting, seat: number): boolean {
  return seat !== mine && followed.here.length > 0 && !followed.here.includes(seat);
}

function Mark({ icon, text }: { icon: "bot" | "flag" | "offline"; text: string }) {
  return (
    <span class="mark" data-icon={icon} title={text}>
      <Icon name={icon} />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}
