// The contents of the bag and of the discard, which are public.
import { Piece } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { sayTiles } from "../i18n/story.ts";
import type { TableStore } from "./store.ts";

export function Supply({ store }: { store: TableStore }) {
  const view = store.view!;
  return (
    <div class="supply">
      <Counts store={store} name={say("table-bag")} counts={view.bag} />
      <Counts store={store} name={say(`discard-${view.game}`)} counts={view.discard} />
    </div>
  );
}

function Counts({ store, name, counts }: { store: TableStore; name: string; counts: number[] }) {
  const { face } = store;
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
