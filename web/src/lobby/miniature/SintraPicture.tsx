// Sintra's board from above: eight strips over their windows.
import { colorOf, HALVES, lightOf } from "../../games/sintra/places.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { Cell } from "./Cell.tsx";
import type { BoardPicture } from "./picture.ts";

const SLOT = 26; // the width of a strip with its gap
const SPACE = 19; // the height of a space with its gap
const WHOLE = { width: 208, height: 158 };

export const sintraPicture: BoardPicture = {
  whole: WHOLE,
  part: WHOLE,
  Board: ({ board, printed, seat, last }) => {
    const { strips, windows } = board as SintraBoard;
    return (
      <>
        {strips.map((strip, slot) => (
          <g key={slot} transform={`translate(${slot * SLOT})`}>
            <Strip {...{ strip, printed: printed as SintraPrinted | null, seat, slot, last }} />
            <Window panes={windows[slot]!} {...{ seat, slot, last }} />
          </g>
        ))}
      </>
    );
  },
};

interface SlotProps {
  seat: number;
  slot: number;
  last: ReadonlySet<string>;
}

interface StripProps extends SlotProps {
  strip: SintraBoard["strips"][number];
  printed: SintraPrinted | null;
}

function Strip({ strip, printed, seat, slot, last }: StripProps) {
  if (!strip) return <rect class="gone" x="3" y="1" width="20" height="92" rx="4" />;
  const [face, panes] = strip;
  const newest = panes.findLastIndex(pane => pane !== EMPTY && last.has(colorOf(seat, slot, pane)));
  return (
    <>
      {panes.map((pane, at) => (
        <Cell
          key={at}
          game="sintra"
          color={pane}
          printed={printed?.faces[face]?.[at] ?? null}
          isLast={at === newest}
          {...{ x: 2, y: at * SPACE, width: 22, height: 18 }}
        />
      ))}
    </>
  );
}

function Window({
  panes,
  seat,
  slot,
  last,
}: SlotProps & { panes: SintraBoard["windows"][number] }) {
  return (
    <>
      <use href="#window" x="1" y="99" width="24" height="59" />
      {panes.map(
        (pane, at) =>
          pane !== EMPTY && (
            <Cell
              key={at}
              game="sintra"
              color={pane}
              isLast={last.has(lightOf(seat, slot, HALVES[at]!))}
              {...{ x: 2.7, y: 114.6 + at * SPACE, width: 20.6, height: 18 }}
            />
          ),
      )}
    </>
  );
}
