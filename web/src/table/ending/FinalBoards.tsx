// Small pictures of all boards at the end of a match, the winner's first. Pressing one enlarges its board.
import { Person } from "../../art/Person.tsx";
import { Drawing } from "../../art/Piece.tsx";
import { formatScore, say } from "../../i18n/messages.ts";
import { BoardPicture } from "../../lobby/miniature/Picture.tsx";
import { portraitOf } from "../../lobby/portrait.ts";
import type { View } from "../../wire.ts";
import { goToEvent } from "../replay/navigate.ts";
import type { TableStore } from "../store.ts";
import "../../lobby/miniature/miniature.css";
import "./final-boards.css";

export function FinalBoards({ store }: { store: TableStore }) {
  const view = store.state!.table.match!;
  const enlarge = (seat: number) => {
    if (store.replayed) void goToEvent(store, null);
    store.enlarge(seat, "result");
  };
  return (
    <ul class="final-boards" aria-label={say("table-boards")} data-game={view.game}>
      {ranked(view).map(seat => (
        <li key={seat} data-winner={isWinner(view, seat)}>
          <FinalBoard store={store} view={view} seat={seat} onPress={() => enlarge(seat)} />
        </li>
      ))}
    </ul>
  );
}

const isWinner = ({ winners = [] }: View, seat: number): boolean => winners.includes(seat);

/** Return the seats, winners first, then by score. */
function ranked(view: View): number[] {
  const rank = (seat: number) => (isWinner(view, seat) ? 0 : 1);
  const score = (seat: number) => view.boards[seat]!.score;
  return [...view.boards.keys()].sort((a, b) => rank(a) - rank(b) || score(b) - score(a));
}

interface Props {
  store: TableStore;
  view: View;
  seat: number;
  onPress(): void;
}

const NONE: ReadonlySet<string> = new Set();

function FinalBoard({ store, view, seat, onPress }: Props) {
  const name = view.names[seat]!;
  return (
    <button type="button" onClick={onPress}>
      <BoardPicture view={view} printed={store.reference!.printed} last={NONE} own={seat} />
      <span class="caption">
        <Person name={portraitOf(store.state!.table.seats[seat]!)} form="tile" />
        <b class="name">{name}</b>
        <span class="crowned">
          {isWinner(view, seat) && <Drawing name="laurel" />}
          <b class="score">{formatScore(view.boards[seat]!.score)}</b>
        </span>
      </span>
      <span class="visually-hidden"> {say("table-enlarge", { name })}</span>
    </button>
  );
}
