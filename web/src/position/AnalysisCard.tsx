// The best actions of a position, each with its chance, points, reasons and expected line. The
// board shows one of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import { type Reason, sayReasons } from "../i18n/reasons.ts";
import { actionText, itemsOfAction } from "../review/actions.ts";
import type { Printed } from "../review/drawing/game.ts";
import { Scene } from "../review/drawing/Scene.tsx";
import { percent } from "../review/text.ts";
import { useIsPhone } from "../review/useWindow.ts";
import type { View } from "../wire.ts";
import type { Analysis, AnalyzedAction } from "./load.ts";
import { playerName } from "./TermsRow.tsx";

interface Props {
  analysis: Analysis;
  view: View;
  printed: Printed;
}

export function AnalysisCard({ analysis, view, printed }: Props) {
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    setAt(0);
    title.current?.focus();
  }, [analysis]);
  const shown = analysis.actions[at] ?? analysis.actions[0]!;
  const items = itemsOfAction(shown.line[0]!.items);
  const label = say("review-percent", { signed: percent(shown.shares[analysis.seat]!) });
  return (
    <section class="card analysis" aria-labelledby="best">
      <div class="said">
        <h2 id="best" ref={title} tabIndex={-1}>
          {say("position-best", { name: playerName(analysis.seat) })}
        </h2>
        <ol>
          {analysis.actions.map((action, number) => (
            <Option
              key={action.action}
              {...{ action, number, analysis }}
              game={view.game as Game}
              isShown={number === at}
              onShow={() => setAt(number)}
            />
          ))}
        </ol>
        <p class="small muted">{say("review-equal", { seats: view.boards.length })}</p>
      </div>
      <Scene
        view={view}
        printed={printed}
        seat={analysis.seat}
        actions={[{ kind: at ? "played" : "better", label, items }]}
        isNarrow={isPhone}
      />
    </section>
  );
}

interface OptionProps {
  action: AnalyzedAction;
  number: number;
  analysis: Analysis;
  game: Game;
  isShown: boolean;
  onShow(): void;
}

function Option({ action, number, analysis, game, isShown, onShow }: OptionProps) {
  const items = action.line[0]!.items;
  const taken = items.find(item => item.what === "took" || item.what === "kept");
  return (
    <li class={isShown ? "shown" : ""}>
      <button type="button" class="option" aria-pressed={isShown} onClick={onShow}>
        <i class="number">{number + 1}</i>
        {taken && "color" in taken && <Piece game={game} color={taken.color} small />}
        <span>{actionText(items, game)}</span>
        <b>{say("review-percent", { signed: percent(action.shares[analysis.seat]!) })}</b>
      </button>
      <p class="expected">{pointsText(action)}</p>
      <p>{whyText(action, number)}</p>
      {isShown && <Line action={action} game={game} />}
    </li>
  );
}

/** Return the expected final scores in words: "Expected points: player 1 56, player 2 53." */
const pointsText = ({ points }: AnalyzedAction): string =>
  say("position-points", {
    scores: points.map((each, seat) => `${playerName(seat)} ${Math.round(each)}`).join(", "),
  });

/**
 * Return the reasons why the best action is better than this one or, for the best action itself,
 * better than the second-best.
 */
function whyText({ reasons }: AnalyzedAction, number: number): string {
  const names = { names: ["", "", "", ""].map((_, seat) => playerName(seat)) };
  const why = sayReasons(reasons as Reason[], names);
  if (!why || number === 0) return why;
  return say("position-first-is-better", { why });
}

function Line({ action: { line }, game }: { action: AnalyzedAction; game: Game }) {
  const [, ...replies] = line;
  if (!replies.length) return null;
  return (
    <details class="line-to-come">
      <summary>{say("position-line-to-come")}</summary>
      <ol>
        {replies.map(({ seat, items }, at) => (
          <li key={at}>
            {say("review-did", { name: playerName(seat), action: actionText(items, game) })}
          </li>
        ))}
      </ol>
    </details>
  );
}
