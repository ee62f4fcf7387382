// The scoring at the end of the match, as printed: ornaments (side A), palette (side B), leftover panes.
import { Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { COLORS } from "./text.ts";

interface Props {
  printed: SintraPrinted;
  board: SintraBoard;
}

export function EndScoring({ printed, board }: Props) {
  const { ornaments, palette, leftovers } = printed;
  return (
    <div class="end-scoring" title={say("sintra-at-end")}>
      <span class="visually-hidden">{say("sintra-at-end")}</span>
      {palette && <Palette windows={board.windows} />}
      {ornaments.length > 0 && (
        <p class="printed">{say("sintra-print-ornaments", ornamentPoints(ornaments))}</p>
      )}
      <p class="printed">{say("sintra-print-leftovers", { count: leftovers })}</p>
    </div>
  );
}

const ornamentPoints = (ornaments: readonly number[]) => ({
  two: ornaments[2]!,
  three: ornaments[3]!,
  four: ornaments[4]!,
});

/**
 * The factors of side B's final scoring: the number of full windows, and of panes of each color.
 */
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
