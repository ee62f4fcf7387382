// The boards: a large one to edit, and the others small. A press on a small board selects it for editing.
import { Drawing } from "../art/Piece.tsx";
import { formatScore, say } from "../i18n/messages.ts";
import { SmallBoard } from "../review/drawing/SmallBoard.tsx";
import type { AzulPrinted, GameReference, SintraPrinted } from "../wire.ts";
import { AzulEditor } from "./AzulEditor.tsx";
import { type Draft, viewOf } from "./draft.ts";
import { withScore, withStrip } from "./edit.ts";
import { SintraEditor } from "./SintraEditor.tsx";
import { Spot } from "./Spot.tsx";
import { playerName } from "./TermsRow.tsx";

interface Props {
  draft: Draft;
  printed: GameReference["printed"];
  seat: number;
  onChange(draft: Draft): void;
}

export function EditedBoard({ draft, printed, seat, onChange }: Props) {
  const board = draft.boards[seat]!;
  return (
    <div class="edited-board">
      <header>
        <h2>{playerName(seat)}</h2>
        {draft.turn === seat && <span class="muted">{say("position-on-turn")}</span>}
        {draft.game === "sintra" && <Holder draft={draft} seat={seat} />}
        <label class="score">
          <span>{say("position-score")}</span>
          <input
            type="number"
            value={board.score}
            min={draft.game === "azul" ? 0 : -999}
            max={999}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              Number.isInteger(valueAsNumber) && onChange(withScore(draft, seat, valueAsNumber))
            }
          />
        </label>
      </header>
      {board.game === "azul" && printed.game === "azul" && (
        <AzulEditor board={board} printed={printed as AzulPrinted} seat={seat} />
      )}
      {board.game === "sintra" && printed.game === "sintra" && (
        <SintraEditor
          board={board}
          printed={printed as SintraPrinted}
          seat={seat}
          onStrip={(slot, face) => onChange(withStrip(draft, seat, slot, face))}
        />
      )}
    </div>
  );
}

/** The spot for Sintra's start marker beside a board; it is filled if the seat has the marker. */
function Holder({ draft, seat }: { draft: Draft; seat: number }) {
  const isHere = draft.marker === seat;
  return (
    <Spot
      place={{ at: "holder", seat }}
      class={isHere ? "holder" : "holder away"}
      label={say("position-holder", { here: isHere ? 1 : 0 })}
    >
      <Drawing name="marker" />
    </Spot>
  );
}

export function OtherBoards({
  draft,
  printed,
  seat,
  onChoose,
}: Omit<Props, "onChange"> & { onChoose(seat: number): void }) {
  const view = viewOf(draft);
  if (printed.game !== draft.game) return null;
  return (
    <div class="other-boards">
      {draft.boards.map((board, other) =>
        other === seat ? null : (
          <div key={other} class="card other-board">
            <b>
              {playerName(other)} <i>{formatScore(board.score)}</i>
            </b>
            <SmallBoard view={view} seat={other} printed={printed} />
            <button
              type="button"
              aria-label={say("position-edit-board", { name: playerName(other) })}
              onClick={() => onChoose(other)}
            />
          </div>
        ),
      )}
    </div>
  );
}
