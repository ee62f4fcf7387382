// A chart of the scores by round. Lines differ by dashes and markers, not by color. A hidden table has the same data.

import { formatScore, say } from "../../i18n/messages.ts";
import type { Summary } from "../../wire.ts";
import { useIsCompact } from "../useIsCompact.ts";
import { chart, HEIGHT, LEFT, RIGHT } from "./chart.ts";

interface Props {
  summary: Summary;
  names: string[];
  seat: number | null;
}

export function Graph({ summary, names, seat }: Props) {
  const width = useIsCompact() ? 360 : 600;
  if (!summary.rounds.length) return null;
  const { lines, grid, rounds } = chart(summary, width);
  return (
    <figure class="graph">
      <figcaption>{say("table-by-round")}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {grid.map(({ y, score }) => (
          <g key={score} class="grid">
            <path d={`M${LEFT} ${y}H${width - RIGHT}`} />
            <text x={LEFT - 6} y={y + 4}>
              {formatScore(score)}
            </text>
          </g>
        ))}
        {rounds.map(({ x, number }) => (
          <text key={number} class="round" x={x} y={HEIGHT - 6}>
            {number}
          </text>
        ))}
        {lines.map(({ points, nameAt }, at) => (
          <g key={names[at]} class={at === seat ? "line own" : `line line-${at}`}>
            <path d={`M${points.join("L")}`} />
            {points.slice(1).map(([x, y]) => (
              <circle key={x} cx={x} cy={y} r="3" />
            ))}
            <text x={width - RIGHT + 8} y={nameAt + 5}>
              {names[at]}
            </text>
          </g>
        ))}
      </svg>
      <ScoreTable summary={summary} names={names} />
    </figure>
  );
}

function ScoreTable({ summary, names }: { summary: Summary; names: string[] }) {
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
