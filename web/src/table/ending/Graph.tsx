// A chart of the scores by round. Each round is a button that shows its end. Lines differ by dashes and markers, not only by
// color. A hidden table has the same data.
import { useLayoutEffect, useRef } from "preact/hooks";
import { formatScore, say } from "../../i18n/messages.ts";
import { type KeySteps, keepOneTabStop, moveFocus } from "../../selection/rovingFocus.ts";
import type { Summary } from "../../wire.ts";
import { ScoreLegend } from "../ScoreLegend.tsx";
import { useIsCompact } from "../useIsCompact.ts";
import { type Chart, chart, HEIGHT, LEFT, rightOf, widthOf } from "./chart.ts";

interface Props {
  summary: Summary;
  names: string[];
  seat: number | null;
  onRound(number: number): void;
}

export function Graph({ summary, names, seat, onRound }: Props) {
  const isCompact = useIsCompact();
  if (!summary.rounds.length) return null;
  const [width, right] = [widthOf(summary, isCompact), rightOf(isCompact)];
  const { lines, grid, rounds } = chart(summary, width, right);
  return (
    <figure class="graph">
      <figcaption>{say("table-by-round")}</figcaption>
      {isCompact && <ScoreLegend names={names} own={seat} />}
      <div class="scroll">
        <div class="plot" style={isCompact ? { minWidth: `${width}px` } : undefined}>
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
            {grid.map(({ y, score }) => (
              <g key={score} class="grid">
                <path d={`M${LEFT} ${y}H${width - right}`} />
                <text x={LEFT - 6} y={y + 4}>
                  {formatScore(score)}
                </text>
              </g>
            ))}
            {lines.map(({ points, nameAt }, at) => (
              <g key={names[at]} class={at === seat ? "line own" : "line"}>
                <path
                  class={`score-line ${at === seat ? "own" : `line-${at}`}`}
                  d={`M${points.join("L")}`}
                />
                {points.slice(1).map(([x, y]) => (
                  <circle key={x} cx={x} cy={y} r="3" />
                ))}
                {!isCompact && (
                  <text x={width - right + 8} y={nameAt + 5}>
                    {names[at]}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <RoundButtons rounds={rounds} width={width} onRound={onRound} />
        </div>
      </div>
      <ScoreTable summary={summary} names={names} />
    </figure>
  );
}

const STEPS: KeySteps = {
  ArrowRight: index => index + 1,
  ArrowLeft: index => index - 1,
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

interface ButtonsProps {
  rounds: Chart["rounds"];
  width: number;
  onRound(number: number): void;
}

/** A button over each round of the graph, as a column. Arrow keys move between the buttons. */
function RoundButtons({ rounds, width, onRound }: ButtonsProps) {
  const self = useRef<HTMLDivElement>(null);
  const buttons = () => [...self.current!.querySelectorAll("button")];
  useLayoutEffect(() => keepOneTabStop(buttons()), [rounds.length]);
  const step = (rounds[0]!.x - LEFT) / width;
  return (
    <div
      ref={self}
      role="toolbar"
      aria-label={say("table-by-round")}
      onKeyDown={event => moveFocus(STEPS, buttons(), event)}
    >
      {rounds.map(({ x, number }) => (
        <button
          key={number}
          type="button"
          aria-label={say("table-round-end", { number })}
          title={say("table-round-end", { number })}
          style={{ left: `${(x / width - step / 2) * 100}%`, width: `${step * 100}%` }}
          onClick={() => onRound(number)}
        >
          {number}
        </button>
      ))}
    </div>
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
