// The answer to a puzzle in words: whether it was right, why, and the chances after each move.
import { useEffect, useRef } from "preact/hooks";
import { Icon, Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { capitalized, say } from "../i18n/messages.ts";
import { sayReasons } from "../i18n/reasons.ts";
import { actionText } from "../review/actions.ts";
import type { AnsweredPuzzle, PuzzleReport, PuzzleView, ShownAction } from "./load.ts";
import { Chips } from "./Question.tsx";

interface Props {
  puzzle: PuzzleView;
  answered: AnsweredPuzzle;
  /** Whether the puzzle was answered just now, so that the verdict gets the focus. */
  isNew: boolean;
}

export function Answer({ puzzle, answered: { report }, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current!.focus();
  }, []);
  return (
    <div class="question">
      <Chips puzzle={puzzle} />
      <h1 ref={heading} tabIndex={-1}>
        {say(`puzzles-${report.verdict}`)}
      </h1>
      <p class="situation serif">{costText(report)}</p>
      <Why puzzle={puzzle} report={report} />
      <p class="buttons">
        <a class="button primary" href={`/puzzle/${puzzle.game}`}>
          {say("puzzles-next")} <Icon name="forward" />
        </a>
        <a class="button" href="/puzzles">
          {say("puzzles-all")}
        </a>
      </p>
    </div>
  );
}

/** Return a share as a whole percentage. */
const percent = (share: number): number => Math.round(share * 100);

/**
 * Return the cost of the answer in words: "Your move lowers your chance of winning from 57 to 45%
 * and costs 5 points."
 */
export function costText({ verdict, answer, actions, points_lost }: PuzzleReport): string {
  if (verdict === "right") return say("puzzles-found");
  const own = actions.find(({ action }) => action === answer)!;
  const shares = { from: percent(actions[0]!.share), to: percent(own.share) };
  const points = Math.round(points_lost);
  return points < 1
    ? say("puzzles-cost-share", shares)
    : say("puzzles-cost", { ...shares, points });
}

function Why({ puzzle, report }: { puzzle: PuzzleView; report: PuzzleReport }) {
  const { seat, game } = puzzle;
  const names = [say("puzzles-your-opponent"), say("puzzles-your-opponent")];
  const compared = report.actions.find(each => each.action === report.compared);
  return (
    <section class="card why" aria-labelledby="why">
      <h2 id="why">{say("puzzles-why")}</h2>
      <p>{sayReasons(report.reasons, { names, viewer: seat })}</p>
      {report.verdict === "right" && compared && (
        <p class="muted">{say("puzzles-compared", { action: actionText(compared.items, game) })}</p>
      )}
      <table class="chances">
        <caption>{say("puzzles-chances")}</caption>
        <tbody>
          {report.actions.map(action => (
            <Chance key={action.action} action={action} report={report} game={game} />
          ))}
        </tbody>
      </table>
      <p class="muted">{levelText(report)}</p>
    </section>
  );
}

interface ChanceProps {
  action: ShownAction;
  report: PuzzleReport;
  game: string;
}

function Chance({ action, report, game }: ChanceProps) {
  const share = percent(action.share);
  const taken = action.items.find(item => item.what === "took" || item.what === "kept");
  const notes = notesOf(action, report);
  return (
    <tr class={action.is_right ? "right" : undefined}>
      <th scope="row">
        {taken && "color" in taken && <Piece game={game as Game} color={taken.color} small />}
        <span>
          {capitalized(actionText(action.items, game))}
          {notes && <small>{notes}</small>}
        </span>
      </th>
      <td>
        <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="8" />
          <rect class="part" width={share} height="8" />
        </svg>
        <b>{say("puzzles-percent", { percent: share })}</b>
      </td>
    </tr>
  );
}

/** Return the notes beside a move, such as "best, your move". */
function notesOf({ action, is_right }: ShownAction, { answer, tempting }: PuzzleReport): string {
  const notes = [
    is_right && say("puzzles-note-right"),
    action === answer && say("puzzles-note-yours"),
    action === tempting && say("puzzles-note-tempting"),
  ];
  return notes.filter(Boolean).join(", ");
}

const levelText = ({ level }: PuzzleReport): string =>
  level
    ? capitalized(say("puzzles-level", { level: say(`bot-${level}`) }))
    : say("puzzles-level-none");
