// "If it ended now": what each seat would get for its board as it stands.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../live/http.ts";
import type { IfOver as Standing } from "../wire.ts";
import { amount, say, signed } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

export function IfOver({ sitting }: { sitting: Sitting }) {
  const standings = useStandings(sitting);
  const view = sitting.view!;
  if (!standings || sitting.replayed || view.phase === "over") return null;
  return (
    <table class="if-over">
      <caption>{say("table-if-over")}</caption>
      <tbody>
        {standings.map(({ points, score }, seat) => (
          <tr key={view.names[seat]} data-own={seat === sitting.seat}>
            <th scope="row">{view.names[seat]}</th>
            <td class={points < 0 ? "loss" : "points"}>{signed(points)}</td>
            <td class="score">{amount(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asked again after every action; the last answer stays until the next one is there. */
function useStandings(sitting: Sitting): Standing[] | null {
  const [standings, setStandings] = useState<Standing[] | null>(null);
  const { id, seq } = sitting.followed;
  useEffect(() => {
    let isOld = false;
    ask<Standing[]>(`/api/tables/${id}/if-over`).then(
      told => !isOld && setStandings(told),
      () => !isOld && setStandings(null),
    );
    return () => {
      isOld = true;
    };
  }, [id, seq]);
  return standings;
}
