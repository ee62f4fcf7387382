// The own board with its panel: what I have, what happens if, and confirm. Who looks on sees seat 1.
import { say } from "../words/words.ts";
import { Actions } from "./Actions.tsx";
import { Board } from "./Board.tsx";
import { IfOver } from "./IfOver.tsx";
import { Preview } from "./Preview.tsx";
import type { Sitting } from "./sitting.ts";
import { Who } from "./Who.tsx";

export function Mine({ sitting }: { sitting: Sitting }) {
  const seat = sitting.main;
  const view = sitting.view!;
  return (
    <section class="mine card own" data-turn={view.turn === seat}>
      <h2>
        <Who sitting={sitting} seat={seat} />
      </h2>
      <Board sitting={sitting} seat={seat} size="own" />
      <div class="if">
        <Prepared sitting={sitting} />
        {sitting.seat !== null && <Preview sitting={sitting} />}
        {!sitting.shown && <IfOver sitting={sitting} />}
      </div>
      {sitting.seat !== null && <Actions sitting={sitting} />}
    </section>
  );
}

/** Actions that the server plays when the turn comes. */
function Prepared({ sitting }: { sitting: Sitting }) {
  const queue = sitting.sight?.own?.queue ?? [];
  if (!queue.length) return null;
  return (
    <p class="prepared">
      {say("table-prepared")} <code>{queue.join(" ")}</code>
      <button
        type="button"
        class="button quiet"
        onClick={() => sitting.do({ do: "queue", actions: [] })}
      >
        {say("table-withdraw")}
      </button>
    </p>
  );
}
