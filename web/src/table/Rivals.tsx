// The others' boards: small, always there, one tap from large.
import type { ComponentChildren } from "preact";
import type { Size } from "../games/face.ts";
import { say } from "../words/words.ts";
import { Board } from "./Board.tsx";
import { Heaps } from "./Heaps.tsx";
import type { Sitting } from "./sitting.ts";
import { Who } from "./Who.tsx";

interface Props {
  sitting: Sitting;
  size: Size;
  children: ComponentChildren;
}

export function Rivals({ sitting, size, children }: Props) {
  return (
    <section class="rivals" aria-label={say("table-rivals")}>
      {sitting.rivals.map(seat => (
        <Rival key={seat} sitting={sitting} seat={seat} size={size} />
      ))}
      {children}
      {size === "rival" && <Heaps sitting={sitting} />}
    </section>
  );
}

/** The whole card can be tapped: its button covers it. */
function Rival({ sitting, seat, size }: { sitting: Sitting; seat: number; size: Size }) {
  const view = sitting.view!;
  const name = view.names[seat]!;
  return (
    <article class={`seat-card as-${size} card`} data-turn={view.turn === seat}>
      <h2>
        <Who sitting={sitting} seat={seat} />
      </h2>
      <Board sitting={sitting} seat={seat} size={size} />
      <button
        type="button"
        class="cover"
        aria-label={say("table-enlarge", { name })}
        onClick={() => sitting.enlarge(seat)}
      />
    </article>
  );
}
