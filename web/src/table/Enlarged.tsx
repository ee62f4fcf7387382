// A rival's board, large; on to the next one with an arrow.
import { Icon } from "../art/Piece.tsx";
import { Dialog } from "../look/Dialog.tsx";
import { say } from "../words/words.ts";
import { Board } from "./Board.tsx";
import { IfOver } from "./IfOver.tsx";
import type { Sitting } from "./sitting.ts";
import { Who } from "./Who.tsx";
import "./over.css";

export function Enlarged({ sitting }: { sitting: Sitting }) {
  const seat = sitting.enlarged;
  const name = sitting.view!.names[seat]!;
  return (
    <Dialog
      title={say("table-board-of", { name })}
      kind="enlarged"
      onClose={() => sitting.open(null)}
    >
      <p class="who">
        <Who sitting={sitting} seat={seat} />
      </p>
      <Board sitting={sitting} seat={seat} size="own" />
      <IfOver sitting={sitting} />
      {sitting.rivals.length > 1 && (
        <footer>
          <button type="button" class="button" onClick={() => sitting.enlargeNext()}>
            {say("table-next-board")} <Icon name="forward" />
          </button>
        </footer>
      )}
    </Dialog>
  );
}
