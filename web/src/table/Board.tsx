// The board of a seat, drawn by the game. Only the player's own board is interactive.
import type { Size } from "../games/face.ts";
import { say } from "../i18n/messages.ts";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  seat: number;
  size: Size;
  isSmall?: boolean;
}

export function Board({ store, seat, size, isSmall = false }: Props) {
  const { face } = store;
  const isOwn = seat === store.seat && size === "own";
  const choice = isOwn ? choiceProps(store) : NO_CHOICE;
  const props = { ...shownProps(store, seat), ...choice, size, isSmall };
  if (isOwn && face.PlanAhead && store.may("ahead") && !store.replayed && !store.scene) {
    return <face.PlanAhead {...props} store={store} />;
  }
  return <face.Board {...props} />;
}

function shownProps(store: TableStore, seat: number) {
  const view = store.view!;
  return {
    view,
    seat,
    board: view.boards[seat],
    printed: store.reference!.printed,
    lit: store.lit,
    last: store.last,
    onChoose: store.choose.bind(store),
    onShow: store.point.bind(store),
    onRefused: (reason: string) => store.choices.length && store.warn(say(reason)),
  };
}

const choiceProps = ({ offered, shown, selection: { chosen }, refused }: TableStore) => ({
  offered,
  shown,
  chosen,
  refused,
});

const NO_CHOICE = { offered: [], shown: null, chosen: null, refused: [] };
