// A dialog with an opponent's board, and a button to the next one.
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { Board } from "./Board.tsx";
import { IfOver } from "./IfOver.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";
import "./overlays.css";

export function EnlargedBoard({ store }: { store: TableStore }) {
  const seat = store.enlarged;
  const name = store.view!.names[seat]!;
  return (
    <Dialog
      title={say("table-board-of", { name })}
      kind="enlarged"
      onClose={() => store.open(store.enlargedFrom)}
    >
      <p class="seat-label">
        <SeatLabel store={store} seat={seat} />
      </p>
      <Board store={store} seat={seat} size="own" />
      <IfOver store={store} />
      {store.rivals.length > 1 && (
        <footer>
          <button type="button" class="button" onClick={() => store.enlargeNext()}>
            {say("table-next-board")} <Icon name="forward" />
          </button>
        </footer>
      )}
    </Dialog>
  );
}
