// A seat's board, as the game draws it. Only one's own can be chosen on.
import type { Size } from "../games/face.ts";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

export function Board({ sitting, seat, size }: { sitting: Sitting; seat: number; size: Size }) {
  const { face } = sitting;
  const isOwn = seat === sitting.seat && size === "own";
  const props = { ...look(sitting, seat), ...(isOwn ? offer(sitting) : NOTHING), size };
  if (isOwn && face.Ahead && sitting.may("ahead") && !sitting.replayed) {
    return <face.Ahead {...props} sitting={sitting} />;
  }
  return <face.Board {...props} />;
}

function look(sitting: Sitting, seat: number) {
  const view = sitting.view!;
  return {
    view,
    seat,
    board: view.boards[seat],
    printed: sitting.sheet!.printed,
    lit: sitting.lit,
    last: sitting.last,
    onChoose: sitting.choose.bind(sitting),
    onShow: sitting.point.bind(sitting),
    onRefused: (reason: string) => sitting.warn(say(reason)),
  };
}

const offer = ({ offered, shown, picking: { chosen }, refused }: Sitting) => ({
  offered,
  shown,
  chosen,
  refused,
});

const NOTHING = { offered: [], shown: null, chosen: null, refused: [] };
