// The question of a puzzle, and the buttons to answer it.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { capitalized, say } from "../i18n/messages.ts";
import { type Choice, withoutPick } from "../selection/choices.ts";
import type { PuzzleView } from "./load.ts";
import type { Answering } from "./useAnswer.ts";

export function Question({ puzzle, answering }: { puzzle: PuzzleView; answering: Answering }) {
  const { face, view, choices } = answering;
  const ask = withoutPick(choices).some(isColumnOrPane) ? face.ask(view, choices) : null;
  return (
    <div class="question">
      <Chips puzzle={puzzle} />
      <h1>{say(`puzzles-ask-${puzzle.theme}`)}</h1>
      <p class="situation serif">{situation(puzzle)}</p>
      <p>
        <span class="how">
          {ask ? `${say(ask.id, ask.args)}.` : say(`puzzles-take-${puzzle.game}`)}{" "}
        </span>
        <span class="muted">{say("puzzles-first-try")}</span>
      </p>
    </div>
  );
}

/**
 * Whether a choice is about a column or a pane to keep, not about tiles to take or the glazier's
 * way home.
 */
const isColumnOrPane = ({ column, color }: Choice): boolean => column !== null || color !== null;

/** Return the round and the lead in words: "Round 4. You are 8 points behind." */
export function situation({ view, seat }: PuzzleView): string {
  const lead = view.boards[seat]!.score - view.boards[1 - seat]!.score;
  const state = lead > 0 ? "ahead" : lead < 0 ? "behind" : "level";
  return say("puzzles-situation", { round: view.round, state, points: Math.abs(lead) });
}

export function Chips({ puzzle: { day, theme, rating } }: { puzzle: PuzzleView }) {
  return (
    <p class="chips">
      {day && (
        <span class="chip">
          <Icon name="star" /> {say("puzzles-daily")}
        </span>
      )}
      <span class="chip">{say(`puzzles-theme-${theme}`)}</span>
      <span class="chip">{say("puzzles-rated", { rating: `${rating}` })}</span>
    </p>
  );
}

/** The effects of the choice, and the buttons to put the tiles back and to confirm. */
export function AnswerButtons({ answering }: { answering: Answering }) {
  const { selection, shown, notice, face } = answering;
  const hasBegun = Boolean(selection.pick ?? selection.chosen);
  return (
    <div class="answer-buttons">
      <p class="effect" aria-live="polite">
        {shown ? capitalized(face.effectOf(shown).join(", ")) : ""}
      </p>
      {notice && (
        <p class="notice warn" role="alert">
          {notice}
        </p>
      )}
      <div class="buttons">
        <button type="button" class="button" disabled={!hasBegun} onClick={answering.back}>
          <Icon name="putback" /> <span>{say("puzzles-put-back")}</span>
        </button>
        <Confirm answering={answering} />
      </div>
    </div>
  );
}

/** The selector of the element that has the focus when a player chooses by keyboard. */
const FOCUS_BEFORE = ".own-board .board :focus-visible";

function Confirm({ answering: { selection, face, confirm } }: { answering: Answering }) {
  const { chosen, sent } = selection;
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen && document.activeElement?.matches(FOCUS_BEFORE)) self.current!.focus();
  }, [chosen]);
  const choice = chosen ?? sent;
  return (
    <button
      ref={self}
      type="button"
      class="button primary confirm"
      disabled={!chosen}
      aria-busy={sent !== null}
      onClick={() => void confirm()}
    >
      {choice ? confirmText(choice, face.nameOf(choice)) : say("puzzles-confirm")}
    </button>
  );
}

/**
 * Return the label of the button: "Confirm line 2". A choice without a place names its action:
 * "Send glazier home".
 */
const confirmText = ({ target, column }: Choice, name: string): string =>
  target === null && column === null
    ? capitalized(name)
    : say("puzzles-confirm-place", { place: name });
