// The answer on the board: both moves at first, then the best line step by step.
import { useState } from "preact/hooks";
import { capitalized, say } from "../i18n/messages.ts";
import { actionText, itemsOfAction } from "../review/actions.ts";
import { type DrawnAction, Scene } from "../review/drawing/Scene.tsx";
import { type Step, Steps } from "../review/Steps.tsx";
import { useIsPhone } from "../review/useWindow.ts";
import type { GameReference } from "../wire.ts";
import type { PuzzleReport, PuzzleView } from "./load.ts";

interface Props {
  puzzle: PuzzleView;
  report: PuzzleReport;
  reference: GameReference;
}

export function AnswerBoard({ puzzle, report, reference }: Props) {
  const [at, go] = useState(0);
  const isPhone = useIsPhone();
  const step = report.line[at]!;
  return (
    <section class="card asked position" aria-label={say("puzzles-answer")}>
      <header>
        <h2>
          {at
            ? say("puzzles-step", { number: at + 1, of: report.line.length })
            : say("puzzles-answer")}
        </h2>
        <p class="done" aria-live="polite">
          {stepText(puzzle, report, at)}
        </p>
        {report.line.length > 1 && (
          <Steps steps={stepsAt(at, report.line.length - 1)} at={at} onGo={go} />
        )}
      </header>
      <Scene
        view={at ? step.view : puzzle.view}
        printed={reference.printed}
        seat={step.seat}
        actions={
          at ? [drawn("better", puzzle, step.seat, step.items)] : bothActions(puzzle, report)
        }
        isNarrow={isPhone}
      />
    </section>
  );
}

/** Return a step of the best line in words: "Opponent: 2 red from display 3 to line 2". */
export function stepText({ view, seat, game }: PuzzleView, report: PuzzleReport, at: number) {
  const { seat: acting, items } = report.line[at]!;
  const action = actionText(at ? items : bestOf(report).items, game);
  return acting === seat ? capitalized(action) : `${view.names[acting]}: ${action}`;
}

/** Return the right move to draw: the person's answer if it is right, otherwise the best move. */
const bestOf = ({ actions, answer, verdict }: PuzzleReport) =>
  actions.find(({ action }) => verdict === "right" && action === answer) ?? actions[0]!;

/** Return the moves to draw: the best move and, if the person's answer is wrong, also the answer. */
export function bothActions(puzzle: PuzzleView, report: PuzzleReport): DrawnAction[] {
  const best = drawn("better", puzzle, null, bestOf(report).items);
  if (report.verdict === "right") return [best];
  const own = report.actions.find(({ action }) => action === report.answer)!;
  return [best, drawn("played", puzzle, puzzle.seat, own.items)];
}

/** Return a move to draw. Its label is the name of the seat or, without a seat, "Best". */
const drawn = (
  kind: DrawnAction["kind"],
  { view }: PuzzleView,
  seat: number | null,
  items: DrawnAction["items"],
): DrawnAction => ({
  kind,
  label: seat === null ? say("puzzles-best") : view.names[seat]!,
  items: itemsOfAction(items),
});

const stepsAt = (at: number, last: number): Step[] => [
  ["back", "puzzles-step-back", Math.max(0, at - 1)],
  ["forward", "puzzles-step-on", Math.min(last, at + 1)],
];
