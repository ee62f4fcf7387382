// A small chart of all scores over the events of a match, with a line at the shown position. A press goes to its event.
// Screen readers get the slider, which does the same.
import { useMemo } from "preact/hooks";
import { ScoreLegend } from "../ScoreLegend.tsx";
import type { TableStore } from "../store.ts";
import type { Span } from "./Controls.tsx";
import { type ScorePoint, scoresAt, scoresByTurn } from "./scores.ts";

const [WIDTH, HEIGHT] = [1000, 100]; // stretched to the size of the box

export function ScoreChart({ store, span }: { store: TableStore; span: Span }) {
  const { first, last, at, rounds, go } = span;
  const points = usePoints(store);
  const names = store.storyNames.names;
  const x = (seq: number) => (WIDTH * (seq - first)) / Math.max(1, last - first);
  const y = heightOf(points);
  const press = (event: PointerEvent) => {
    if (!event.buttons) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    go(Math.round(first + part * (last - first)));
  };
  const start = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    press(event);
  };
  return (
    <div class="score-chart" aria-hidden="true">
      <div class="plot" onPointerDown={start} onPointerMove={press}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {rounds.map(round => (
            <path key={round.number} class="grid" d={`M${x(round.first)} 0V${HEIGHT}`} />
          ))}
          {names.map((name, seat) => (
            <path
              key={name}
              class={`score-line ${seat === store.seat ? "own" : `line-${seat}`}`}
              d={pathOf(points, seat, x, y, last)}
            />
          ))}
        </svg>
        <i class="cursor" style={{ left: `${x(at) / 10}%` }} />
        {scoresAt(points, at).map((score, seat) => (
          <i
            key={names[seat]}
            class={seat === store.seat ? "dot own" : "dot"}
            style={{ left: `${x(at) / 10}%`, top: `${y(score)}%` }}
          />
        ))}
      </div>
      <ScoreLegend names={names} own={store.seat} />
    </div>
  );
}

function usePoints({ present, subscription: { cut } }: TableStore): ScorePoint[] {
  const { story, state } = present;
  return useMemo(() => {
    const now = state!.table.match!.boards.map(({ score }) => score);
    return scoresByTurn(story, cut, now);
  }, [story, state]);
}

/** Return a function that gives the distance of a score from the chart's upper edge. */
function heightOf(points: readonly ScorePoint[]): (score: number) => number {
  const all = points.flatMap(({ scores }) => scores);
  const [min, max] = [Math.min(0, ...all), Math.max(10, ...all)];
  return score => (HEIGHT * (max - score)) / (max - min);
}

/** Return the path of a seat's scores, as a step line. */
function pathOf(
  points: readonly ScorePoint[],
  seat: number,
  x: (seq: number) => number,
  y: (score: number) => number,
  last: number,
): string {
  const changes = points.filter(
    ({ scores }, index) => scores[seat] !== points[index - 1]?.scores[seat],
  );
  const steps = changes.map(({ seq, scores }, index) =>
    index ? `H${x(seq)}V${y(scores[seat]!)}` : `M0 ${y(scores[seat]!)}`,
  );
  return `${steps.join("")}H${x(last)}`;
}
