// The end of a match: who won, where the points came from, how it went, and what next.
import { useEffect, useState } from "preact/hooks";
import { Drawing, Icon } from "../../art/Piece.tsx";
import { ask } from "../../live/http.ts";
import { Dialog } from "../../look/Dialog.tsx";
import type { Summary } from "../../wire.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { Graph } from "./Graph.tsx";
import { Rematch } from "./Rematch.tsx";
import { Sources } from "./Sources.tsx";
import { winnersOf } from "./winners.ts";
import "./ending.css";
import "../../look/figures.css";

export function Ending({ sitting }: { sitting: Sitting }) {
  const summary = useSummary(sitting);
  const view = sitting.sight!.table.match!;
  return (
    <Dialog title={winnersOf(view, sitting.seat)} kind="ending" onClose={() => sitting.open(null)}>
      <p class="crown">
        <Drawing name="laurel" />
        <b class="score">
          {Math.max(...(view.winners ?? []).map(seat => view.boards[seat]!.score))}
        </b>
      </p>
      {summary && <Sources summary={summary} names={view.names} />}
      {summary && <Graph summary={summary} names={view.names} seat={sitting.seat} />}
      <Fair sitting={sitting} />
      <Next sitting={sitting} />
    </Dialog>
  );
}

function useSummary({ followed }: Sitting): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    ask<Summary>(`/api/tables/${followed.id}/summary`).then(setSummary, () => undefined);
  }, [followed.id]);
  return summary;
}

/** The deal was settled before anybody acted, and anyone can check it. */
function Fair({ sitting }: { sitting: Sitting }) {
  const { id, commitment } = sitting.sight!.table;
  return (
    <details class="fair">
      <summary>{say("table-fair")}</summary>
      <p>{say("table-fair-how")}</p>
      <p>
        <code>{commitment}</code>
      </p>
      <p>
        <a href={`/api/tables/${id}/record`} download={`${id}.palacio`}>
          {say("table-record")}
        </a>{" "}
        <code>palacio verify {id}.palacio</code>
      </p>
    </details>
  );
}

function Next({ sitting }: { sitting: Sitting }) {
  return (
    <footer>
      <button type="button" class="button quiet" onClick={() => sitting.open(null)}>
        <Icon name="eye" /> {say("table-look")}
      </button>
      <button type="button" class="button quiet" onClick={() => sitting.open("share")}>
        <Icon name="share" /> {say("table-share-result")}
      </button>
      <a class="button" href="/play">
        {say("table-new-match")}
      </a>
      <Rematch sitting={sitting} />
    </footer>
  );
}
