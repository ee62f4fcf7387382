// The position page: a palette, the displays, a board to edit, the other boards, and the verdict.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { EMPTY, type GameReference, type Games, type SintraPrinted } from "../wire.ts";
import { AnalysisCard } from "./AnalysisCard.tsx";
import { EditedBoard, OtherBoards } from "./Boards.tsx";
import { cleared, type Draft, resized } from "./draft.ts";
import { type Brush, edited } from "./edit.ts";
import { type Analysis, type FirstDeal, firstDeal } from "./load.ts";
import { Discard, Offer } from "./Offer.tsx";
import { brushOfKey, Palette } from "./Palette.tsx";
import { PositionText } from "./PositionText.tsx";
import { placeOf } from "./Spot.tsx";
import { type Change, TermsRow } from "./TermsRow.tsx";
import { useEditor } from "./useEditor.ts";
import { Verdict } from "./Verdict.tsx";

interface Props {
  first: Draft;
  reference: GameReference;
  games: Games;
  /** The reason why the position in the URL is not shown; empty if it is shown. */
  problem: string;
}

const BESIDE_MAX = 5; // displays that fit beside the board

export function Editor({ first, reference: firstReference, games, problem }: Props) {
  const { draft, checked, reference, canUndo, change, undo } = useEditor(first, firstReference);
  const [brush, setBrush] = useState<Brush>(0);
  const [chosen, setSeat] = useState(first.turn ?? first.starter);
  const [found, setFound] = useState<{ draft: Draft; analysis: Analysis } | null>(null);
  const seat = Math.min(chosen, draft.boards.length - 1);
  const { printed } = reference;
  const faces = printed.game === "sintra" ? (printed as SintraPrinted).faces : [];
  const press = (event: Event, isErased: boolean) => {
    const place = placeOf(event);
    if (place) change(edited(draft, place, isErased ? EMPTY : brush, faces));
  };
  const onErase = (event: KeyboardEvent) => {
    if ((event.key !== "Delete" && event.key !== "Backspace") || !placeOf(event)) return;
    event.preventDefault();
    press(event, true);
  };
  const onTerms = async (terms: Change) => change(await dealtAnew(draft, terms));
  useNumberKeys(draft, setBrush);
  useAddress(checked?.position ?? "");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the presses of its buttons
    <div
      class={`position-editor ${draft.game}`}
      onClick={event => press(event, false)}
      onKeyDown={onErase}
    >
      <header class="head">
        <h1>{say("position-title")}</h1>
        <TermsRow draft={draft} games={games} onTerms={onTerms} onChange={change} />
      </header>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
      <div class="workbench">
        <p class="how muted">{say("position-how")}</p>
        <Palette game={draft.game} brush={brush} onChoose={setBrush} />
        <div class="columns">
          <section
            class={
              draft.displays.length > BESIDE_MAX ? "card table-card" : "card table-card beside"
            }
            aria-label={say("position-board")}
          >
            <Offer draft={draft} />
            <EditedBoard {...{ draft, printed, seat }} onChange={change} />
            <Discard draft={draft} />
          </section>
          <div class="aside">
            <Verdict
              {...{ draft, checked, games }}
              onAnalysis={analysis => setFound({ draft, analysis })}
            />
            <OtherBoards {...{ draft, printed, seat }} onChoose={setSeat} />
            <p class="row">
              <button type="button" class="button quiet" aria-disabled={!canUndo} onClick={undo}>
                <Icon name="undo" /> {say("position-undo")}
              </button>
              <button type="button" class="button quiet" onClick={() => change(cleared(draft))}>
                <Icon name="close" /> {say("position-clear")}
              </button>
              <button type="button" class="button quiet" onClick={() => void onTerms({})}>
                <Icon name="star" /> {say("position-deal")}
              </button>
            </p>
          </div>
        </div>
      </div>
      {found?.draft === draft && checked?.view && (
        <AnalysisCard analysis={found.analysis} view={checked.view} printed={printed} />
      )}
      <PositionText position={checked?.position ?? ""} onChange={change} />
    </div>
  );
}

/**
 * Return the draft after a change of terms. A change of the game and a new deal discard the draft;
 * a change of the option or the number of seats keeps everything that fits.
 */
async function dealtAnew(draft: Draft, change: Change): Promise<Draft> {
  const game = (change.game ?? draft.game) as FirstDeal["game"];
  const isNew = change.option === undefined && change.seats === undefined;
  const option = change.game ? {} : { option: change.option ?? draft.option };
  const dealt = await firstDeal({ game, seats: change.seats ?? draft.boards.length, ...option });
  return isNew ? dealt : resized(dealt, draft);
}

/** Choose a piece by number keys, except in a field for text or numbers. */
function useNumberKeys({ game }: Draft, setBrush: (brush: Brush) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isField = (target as HTMLElement).matches?.("textarea, select, input[type=number]");
      const brush = brushOfKey(game, key);
      if (brush !== undefined && !isField && !ctrlKey && !metaKey && !altKey) setBrush(brush);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [game]);
}

/** Keep the position in the URL, so that it survives a reload. */
function useAddress(position: string): void {
  useEffect(() => {
    if (position) history.replaceState(null, "", `?position=${encodeURIComponent(position)}`);
  }, [position]);
}
