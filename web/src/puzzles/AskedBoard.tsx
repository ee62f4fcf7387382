// A puzzle's position, with displays and a board to choose on, as at a table.
import { Displays } from "../displays/Displays.tsx";
import { formatScore, say } from "../i18n/messages.ts";
import type { GameReference, View } from "../wire.ts";
import type { Answering } from "./useAnswer.ts";

interface Props {
  answering: Answering;
  seat: number;
  reference: GameReference;
}

export function AskedBoard({ answering, seat, reference }: Props) {
  const { view, face } = answering;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") answering.back();
  };
  return (
    <section class="card asked" aria-label={say("puzzles-position")} onKeyDown={onKeyDown}>
      <SeatHeading view={view} seat={seat} isOwn />
      <div class="playing">
        <Displays store={answering} />
        <div class="own-board">
          <face.Board
            {...boardOf(view, seat, reference)}
            size="own"
            offered={answering.offered}
            shown={answering.shown}
            chosen={answering.selection.chosen}
            refused={answering.refused}
            onChoose={answering.choose}
            onShow={answering.point}
            onRefused={reason => answering.warn(say(reason))}
          />
        </div>
      </div>
    </section>
  );
}

/** The board of the other seat, without interaction. */
export function OtherBoard({ answering, seat, reference }: Props) {
  const { view, face } = answering;
  const other = 1 - seat;
  return (
    <section class="card other" aria-label={say("puzzles-opponent")}>
      <SeatHeading view={view} seat={other} />
      <face.Board {...boardOf(view, other, reference)} {...IDLE} size="rival" isSmall />
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();
const ignore = () => undefined;
const IDLE = {
  offered: [],
  shown: null,
  chosen: null,
  refused: [],
  onChoose: ignore,
  onShow: ignore,
  onRefused: ignore,
};

const boardOf = (view: View, seat: number, { printed }: GameReference) => ({
  view,
  seat,
  board: view.boards[seat],
  printed,
  lit: NONE,
  last: NONE,
});

interface HeadingProps {
  view: View;
  seat: number;
  isOwn?: boolean;
}

export function SeatHeading({ view, seat, isOwn = false }: HeadingProps) {
  return (
    <h2 class="seat-heading">
      <i class={isOwn ? "seat-number own" : "seat-number"} aria-hidden="true">
        {seat + 1}
      </i>
      <span>{view.names[seat]}</span>
      <b>{formatScore(view.boards[seat]!.score)}</b>
    </h2>
  );
}
