// A board of Sintra to edit: the glazier, strips, windows and the broken glass.
import { Drawing, Piece } from "../art/Piece.tsx";
import { say, signed } from "../i18n/messages.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../wire.ts";
import { pieceName, placeName } from "./places.ts";
import { Spot, Spots } from "./Spot.tsx";

interface Props {
  board: SintraBoard;
  printed: SintraPrinted;
  seat: number;
  /** Called to put another strip in a slot; null removes the strip. */
  onStrip(slot: number, face: number | null): void;
}

export function SintraEditor(props: Props) {
  const { board, printed, seat } = props;
  return (
    <div class="sintra-editor">
      <div class="slots">
        {board.strips.map((_, slot) => (
          <Slot key={slot} {...props} slot={slot} />
        ))}
      </div>
      {/* Glass that reaches the last space is cleared away at once. */}
      <Spots class="glass" label={say("position-glass")}>
        {printed.track.slice(0, -1).map((points, space) => (
          <Spot
            key={space}
            place={{ at: "track", seat, space }}
            class={space === board.track ? "here" : ""}
            label={say("position-track", { space, here: space === board.track ? 1 : 0 })}
          >
            {space === board.track && <Drawing name="shard" />}
            <i class="cost" data-text={signed(points)} />
          </Spot>
        ))}
      </Spots>
    </div>
  );
}

function Slot({ board, printed, seat, slot, onStrip }: Props & { slot: number }) {
  return (
    <Spots class="slot" label={say("position-slot", { number: slot + 1 })}>
      <Spot
        place={{ at: "glazier", seat, slot }}
        class="post"
        label={say("position-glazier", { number: slot + 1, here: board.glazier === slot ? 1 : 0 })}
      >
        {board.glazier === slot ? (
          <Drawing name="glazier" />
        ) : (
          <i class="cost" data-text={slot + 1} />
        )}
      </Spot>
      <FaceChoice {...{ board, printed, slot, onStrip }} />
      <Panes {...{ board, printed, seat, slot }} />
      <Window {...{ board, printed, seat, slot }} />
    </Spots>
  );
}

const SIDES = ["A", "B"];

function FaceChoice({ board, printed, slot, onStrip }: Omit<Props, "seat"> & { slot: number }) {
  const face = board.strips[slot]?.[0] ?? -1;
  return (
    <select
      aria-label={say("position-strip", { number: slot + 1 })}
      value={face}
      onChange={({ currentTarget: { value } }) =>
        onStrip(slot, Number(value) < 0 ? null : Number(value))
      }
    >
      {printed.faces.map((_, at) => (
        <option key={at} value={at}>
          {`${Math.floor(at / 2) + 1}${SIDES[at % 2]}`}
        </option>
      ))}
      <option value={-1}>–</option>
    </select>
  );
}

type PartProps = Omit<Props, "onStrip"> & { slot: number };

function Panes({ board, printed, seat, slot }: PartProps) {
  const strip = board.strips[slot];
  if (!strip) return <div class="gone" />;
  const [face, panes] = strip;
  return (
    <div class="panes">
      {panes.map((color, space) => {
        const own = printed.faces[face]?.[space] ?? null;
        const empty = say("position-empty-for", {
          color: own === null ? say("position-joker") : pieceName("sintra", own),
        });
        return (
          <Spot
            key={space}
            place={{ at: "pane", seat, slot, space }}
            label={placeName(
              "position-pane",
              { slot: slot + 1, space: space + 1 },
              color === EMPTY ? empty : pieceName("sintra", color),
            )}
          >
            <Piece
              game="sintra"
              color={color === EMPTY ? own : color}
              form={color === EMPTY ? "empty" : "full"}
            />
          </Spot>
        );
      })}
    </div>
  );
}

const HALVES = ["position-window-top", "position-window-bottom"];

function Window({ board, printed, seat, slot }: PartProps) {
  return (
    <div class="window-panes">
      <b aria-hidden="true">{printed.windows[slot]}</b>
      {board.windows[slot]!.map((color, half) => (
        <Spot
          key={half}
          place={{ at: "window", seat, slot, half }}
          label={placeName(HALVES[half]!, { number: slot + 1 }, pieceName("sintra", color))}
        >
          {color !== EMPTY && <Piece game="sintra" color={color} />}
        </Spot>
      ))}
    </div>
  );
}
