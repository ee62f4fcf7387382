// A puzzle: the question with a position to answer it on, then the answer.
import { useMemo, useState } from "preact/hooks";
import type { Face } from "../games/face.ts";
import { say } from "../i18n/messages.ts";
import type { GameReference } from "../wire.ts";
import { Answer } from "./Answer.tsx";
import { AnswerBoard } from "./AnswerBoard.tsx";
import { AskedBoard, OtherBoard } from "./AskedBoard.tsx";
import type { PuzzleView } from "./load.ts";
import { AnswerButtons, Question } from "./Question.tsx";
import { Solver } from "./Solver.tsx";
import { useAnswer } from "./useAnswer.ts";

interface Props {
  asked: PuzzleView;
  reference: GameReference;
  face: Face;
}

export function Puzzle({ asked, reference, face }: Props) {
  const [received, receive] = useState(asked);
  const puzzle = useMemo(() => withNames(received), [received]);
  const answering = useAnswer({ puzzle, reference, face }, receive);
  const { answered, seat, game } = puzzle;
  const of = { answering, seat, reference };
  return (
    <div class={answered ? "puzzle answered" : "puzzle"} data-game={game} data-shape={face.shape}>
      {answered ? (
        <>
          <Answer puzzle={puzzle} answered={answered} isNew={!asked.answered} />
          <AnswerBoard puzzle={puzzle} report={answered.report} reference={reference} />
        </>
      ) : (
        <>
          <Question puzzle={puzzle} answering={answering} />
          <AskedBoard {...of} />
          <AnswerButtons answering={answering} />
        </>
      )}
      <div class="row">
        <OtherBoard {...of} />
        <div class="beside">
          {face.Aside && <face.Aside view={puzzle.view} printed={reference.printed} />}
          <Solver solver={puzzle.solver} game={game} change={answered?.change} />
        </div>
      </div>
    </div>
  );
}

/** Return the puzzle with its seats named from the person's point of view: "You" and the opponent. */
export const withNames = (puzzle: PuzzleView): PuzzleView => {
  const own = (at: number) => say(at === puzzle.seat ? "puzzles-you" : "puzzles-opponent");
  return { ...puzzle, view: { ...puzzle.view, names: puzzle.view.names.map((_, at) => own(at)) } };
};
