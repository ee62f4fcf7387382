// The dialog at the end of a match: winner, sources of points, scores by round, and what to do next.
import { useEffect, useState } from "preact/hooks";
import { Drawing, Icon } from "../../art/Piece.tsx";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import type { Summary } from "../../wire.ts";
import { Rematch } from "../Actions.tsx";
import { FairDeal } from "../FairDeal.tsx";
import { winnerText } from "../Status.tsx";
import type { TableStore } from "../store.ts";
import { Graph } from "./Graph.tsx";
import { Sources } from "./Sources.tsx";
import "./ending.css";
import "../../styles/figures.css";

export function Ending({ store }: { store: TableStore }) {
  const summary = useSummary(store);
  const view = store.state!.table.match!;
  return (
    <Dialog title={winnerText(view, store.seat)} kind="ending" onClose={() => store.open(null)}>
      <p class="crown">
        <Drawing name="laurel" />
        <b class="score">
          {Math.max(...(view.winners ?? []).map(seat => view.boards[seat]!.score))}
        </b>
      </p>
      {summary && <Sources summary={summary} names={view.names} />}
      {summary && <Graph summary={summary} names={view.names} seat={store.seat} />}
      <FairDeal store={store} />
      <Next store={store} />
    </Dialog>
  );
}

function useSummary({ subscription }: TableStore): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    request<Summary>(`/api/tables/${subscription.id}/summary`).then(setSummary, () => undefined);
  }, [subscription.id]);
  return summary;
}

function Next({ store }: { store: TableStore }) {
  return (
    <footer>
      <button type="button" class="button quiet" onClick={() => store.open(null)}>
        <Icon name="eye" /> {say("table-look")}
      </button>
      <button type="button" class="button quiet" onClick={() => store.open("share")}>
        <Icon name="share" /> {say("table-share-result")}
      </button>
      <a class="button" href="/play">
        {say("table-new-match")}
      </a>
      <Rematch store={store} />
    </footer>
  );
}
