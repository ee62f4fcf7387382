// What is in the bag, and what was put away: everybody may count.
import { Piece } from "../art/Piece.tsx";
import { sayTiles } from "../words/story.ts";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

export function Heaps({ sitting }: { sitting: Sitting }) {
  const view = sitting.view!;
  return (
    <div class="heaps">
      <Heap sitting={sitting} name={say("table-bag")} counts={view.bag} />
      <Heap sitting={sitting} name={say(`discard-${view.game}`)} counts={view.discard} />
    </div>
  );
}

function Heap({ sitting, name, counts }: { sitting: Sitting; name: string; counts: number[] }) {
  const { face } = sitting;
  return (
    <p>
      <b>{name}</b> <span class="score">{counts.reduce((sum, count) => sum + count, 0)}</span>
      {counts.map((count, color) => (
        <span key={color} data-none={count === 0} title={sayTiles(face.colors[color]!, count)}>
          <Piece game={face.id} color={color} small />
          {count}
        </span>
      ))}
    </p>
  );
}
