// A table of points by source and seat.

import { formatScore, say, signed } from "../../i18n/messages.ts";
import type { SeatView, Summary } from "../../wire.ts";
import { sourceName } from "../Preview.tsx";

export function Sources({ summary, seats }: { summary: Summary; seats: SeatView[] }) {
  const { sources, scores, winners } = summary;
  const names = seats.map(({ name }) => name);
  return (
    <div class="scroll">
      <table class="figures tally">
        <caption class="visually-hidden">{say("table-sources")}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((each, seat) => (
              <th key={each.name} scope="col" data-winner={winners.includes(seat)}>
                {each.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(sources).map(([what, points]) => (
            <tr key={what}>
              <th scope="row">{sourceName(what)}</th>
              {points.map((each, seat) => (
                <td key={names[seat]}>{signed(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("table-total")}</th>
            {scores.map((score, seat) => (
              <td key={names[seat]} data-winner={winners.includes(seat)}>
                {formatScore(score)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
