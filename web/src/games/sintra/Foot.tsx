// What counts at the end, as it is printed: side A's ornaments, side B's palette, panes left over.
import { Piece } from "../../art/Piece.tsx";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { say } from "../../words/words.ts";
import { COLORS } from "./spoken.ts";

interface FootProps {
  printed: SintraPrinted;
  board: SintraBoard;
}

export function Foot({ printed, board }: FootProps) {
  const { ornaments, palette, leftovers } = printed;
  return (
    <div class="foot" title={say("sintra-at-end")}>
      <span class="visually-hidden">{say("sintra-at-end")}</span>
      {palette && <Palette windows={board.windows} />}
      {ornaments.length > 0 && (
        <p class="printed">{say("sintra-print-ornaments", worth(ornaments))}</p>
      )}
      <p class="printed">{say("sintra-print-leftovers", { count: leftovers })}</p>
    </div>
  );
}

const worth = (ornaments: readonly number[]) => ({
  two: ornaments[2]!,
  three: ornaments[3]!,
  four: ornaments[4]!,
});

/** Side B: the two numbers that are multiplied, as they stand. */
function Palette({ windows }: { windows: SintraBoard["windows"] }) {
  const panes = windows.flat();
  const full = windows.filter(both => !both.includes(EMPTY)).length;
  return (
    <p class="palette">
      <span>{say("sintra-palette", { count: full })}</span>
      {COLORS.map((name, color) => (
        <span key={name} class="tally">
          <Piece game="sintra" color={color} small />
          {panes.filter(pane => pane === color).length}
          <span class="visually-hidden">{say(`color-${name}`)}</span>
        </span>
      ))}
    </p>
  );
}
