// Points by source and seat: the rows add up to the totals.
import type { Summary } from "../../wire.ts";
import { amount, say, signed } from "../../words/words.ts";
import { scored } from "../preview.ts";

export function Sources({ summary, names }: { summary: Summary; names: string[] }) {
  const { sources, scores, winners } = summary;
  return (
    <div class="scroll">
      <table class="figures tally">
        <caption class="visually-hidden">{say("table-sources")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={name} scope="col" data-winner={winners.includes(seat)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(sources).map(([what, points]) => (
            <tr key={what}>
              <th scope="row">{scored(what)}</th>
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
                {amount(score)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
