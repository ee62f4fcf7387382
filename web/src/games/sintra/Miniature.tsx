// The board as a thumbnail: only the panes, as colored rectangles.
import { EMPTY, type SintraBoard } from "../../wire.ts";
import { boardOf } from "./places.ts";

const [WIDTH, STRIP, PANE] = [8, 6, 7]; // the width of a column, and the heights of a space and of a light
const WINDOWS = 5 * STRIP + 4;

export function Miniature({ board, seat }: { board: SintraBoard; seat: number }) {
  return (
    <svg
      class="sintra-stamp"
      viewBox={`0 0 64 ${WINDOWS + 2 * PANE}`}
      data-place={boardOf(seat)}
      aria-hidden="true"
    >
      {board.strips.map((strip, slot) =>
        (strip?.[1] ?? []).map((pane, at) => cell(pane, slot, at * STRIP, STRIP)),
      )}
      {board.windows.map((panes, slot) =>
        panes.map((pane, at) => cell(pane, slot, WINDOWS + at * PANE, PANE)),
      )}
    </svg>
  );
}

const cell = (pane: number, slot: number, y: number, height: number) => (
  <rect
    key={`${slot} ${y}`}
    class={pane === EMPTY ? undefined : `pane-${pane}`}
    x={slot * WIDTH + 0.5}
    y={y + 0.5}
    width={WIDTH - 1}
    height={height - 1}
  />
);
