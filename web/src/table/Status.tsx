// The bar that says what to do.
import { Drawing, Icon, Piece } from "../art/Piece.tsx";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";
import { statusOf } from "./status.ts";

export function Status({ sitting }: { sitting: Sitting }) {
  const { isMine, lead, text, color } = statusOf(sitting);
  return (
    <div class={isMine ? "status mine-now" : "status"}>
      <a class="home" href="/" aria-label={say("table-home")}>
        <Drawing name="mark" />
      </a>
      <p>
        <b>{lead}</b> <span>{text}</span>
        {color !== null && <Piece game={sitting.face.id} color={color} />}
      </p>
      {sitting.picking.pick && <kbd>{say("table-escape")}</kbd>}
      <button
        type="button"
        class="button round menu"
        aria-label={say("table-menu")}
        onClick={() => sitting.open("menu")}
      >
        <Icon name="menu" />
      </button>
    </div>
  );
}
