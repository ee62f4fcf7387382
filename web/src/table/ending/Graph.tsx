// The scores by round. Lines differ by dashes and marks, not by hue; a table says the same in figures.
import type { Summary } from "../../wire.ts";
import { amount, say } from "../../words/words.ts";
import { useSpace } from "../space.ts";
import { chart, HIGH, LEFT, RIGHT } from "./graph.ts";

interface Props {
  summary: Summary;
  names: string[];
  seat: number | null;
}

export function Graph({ summary, names, seat }: Props) {
  const wide = useSpace() === "phone" ? 360 : 600;
  if (!summary.rounds.length) return null;
  const { lines, grid, rounds } = chart(summary, wide);
  return (
    <figure class="graph">
      <figcaption>{say("table-by-round")}</figcaption>
      <svg viewBox={`0 0 ${wide} ${HIGH}`} aria-hidden="true">
        {grid.map(({ y, score }) => (
          <g key={score} class="grid">
            <path d={`M${LEFT} ${y}H${wide - RIGHT}`} />
            <text x={LEFT - 6} y={y + 4}>
              {amount(score)}
            </text>
          </g>
        ))}
        {rounds.map(({ x, number }) => (
          <text key={number} class="round" x={x} y={HIGH - 6}>
            {number}
          </text>
        ))}
        {lines.map(({ points, nameAt }, at) => (
          <g key={names[at]} class={at === seat ? "line own" : `line line-${at}`}>
            <path d={`M${points.join("L")}`} />
            {points.slice(1).map(([x, y]) => (
              <circle key={x} cx={x} cy={y} r="3" />
            ))}
            <text x={wide - RIGHT + 8} y={nameAt + 5}>
              {names[at]}
            </text>
          </g>
        ))}
      </svg>
      <Figures summary={summary} names={names} />
    </figure>
  );
}

function Figures({ summary, names }: { summary: Summary; names: string[] }) {
  const rounds = [...summary.rounds.slice(0, -1), summary.scores];
  return (
    <table class="visually-hidden">
      <caption>{say("table-by-round")}</caption>
      <tbody>
        {names.map((name, seat) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {rounds.map((scores, at) => (
              <td key={at}>{scores[seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
