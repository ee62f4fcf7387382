// "If it ended now": the final scores if the match ended in this position.
import { useEffect, useState } from "preact/hooks";
import { request } from "../client/http.ts";
import { formatScore, say, signed } from "../i18n/messages.ts";
import type { IfOver as Standing } from "../wire.ts";
import type { TableStore } from "./store.ts";

export function IfOver({ store }: { store: TableStore }) {
  const standings = useStandings(store);
  const view = store.view!;
  if (!standings || store.replayed || view.phase === "over") return null;
  return (
    <table class={store.scene ? "if-over concealed" : "if-over"}>
      <caption>{say("table-if-over")}</caption>
      <tbody>
        {standings.map(({ points, score }, seat) => (
          <tr key={view.names[seat]} data-own={seat === store.seat}>
            <th scope="row">{view.names[seat]}</th>
            <td class={points < 0 ? "loss" : "points"}>{signed(points)}</td>
            <td class="score">{formatScore(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Return what the scores would be if the match ended now, fetched after every action. Old scores
 * stay until new ones arrive.
 */
function useStandings(store: TableStore): Standing[] | null {
  const [standings, setStandings] = useState<Standing[] | null>(null);
  const { id } = store.subscription;
  const { seq, isNewest } = store.present;
  useEffect(() => {
    if (!isNewest) return; // the server's scores are those of the newest state
    let isStale = false;
    request<Standing[]>(`/api/tables/${id}/if-over`).then(
      answer => !isStale && setStandings(answer),
      () => !isStale && setStandings(null),
    );
    return () => {
      isStale = true;
    };
  }, [id, seq, isNewest]);
  return standings;
}
