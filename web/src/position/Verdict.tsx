// The verdict on the position, and the buttons to analyze it or to play on from it.
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { RequestError } from "../client/http.ts";
import { capitalized, say } from "../i18n/messages.ts";
import type { Games } from "../wire.ts";
import type { Draft } from "./draft.ts";
import { type Analysis, analyze, type Checked, playFrom } from "./load.ts";
import { Choice, playerName } from "./TermsRow.tsx";

interface Props {
  draft: Draft;
  checked: Checked | null;
  games: Games;
  onAnalysis(analysis: Analysis): void;
}

export function Verdict({ draft, checked, games, onAnalysis }: Props) {
  const position = checked?.position;
  const [seat, setSeat] = useState(-1);
  const [level, setLevel] = useState(games.usual_level);
  const own = seat >= 0 && seat < draft.boards.length ? seat : (draft.turn ?? draft.starter);
  return (
    <section class="verdict" aria-label={say("position-check")}>
      <Seal draft={draft} checked={checked} />
      <Busy
        label="position-analyze"
        icon="eye"
        isPrimary
        isReady={!!position && draft.turn !== null}
        run={async () => onAnalysis(await analyze(position!))}
      />
      <div class="play-on">
        <Choice
          label={say("position-you-play")}
          value={own}
          options={draft.boards.map((_, at) => [at, playerName(at)])}
          onChoose={value => setSeat(Number(value))}
        />
        <Choice
          label={say("position-against")}
          value={level}
          options={games.levels.map(each => [each, capitalized(say(`bot-${each}`))])}
          onChoose={setLevel}
        />
        <Busy
          label="review-play-on"
          icon="play"
          isReady={!!position}
          run={() => playFrom({ position: position!, seat: own, level })}
        />
      </div>
    </section>
  );
}

/**
 * The verdict on the position: the reason why it is impossible, or a line that counts the tiles in
 * the bag and in the discard.
 */
function Seal({ draft, checked }: Pick<Props, "draft" | "checked">) {
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  const reason = checked?.problem?.reason;
  const bag = checked?.view && sum(checked.view.bag);
  return (
    <p class={reason ? "seal wrong" : "seal"} role="status">
      <Icon name={reason ? "warning" : "check"} />
      <span>
        {reason ??
          (bag === undefined || bag === null
            ? say("position-checking")
            : say("position-complete", { bag, discard: sum(draft.discard), game: draft.game }))}
      </span>
    </p>
  );
}

interface BusyProps {
  label: string;
  icon: "eye" | "play";
  isPrimary?: boolean;
  isReady: boolean;
  run(): Promise<void>;
}

/** A button that starts a request, which takes a while and may be refused. */
function Busy({ label, icon, isPrimary, isReady, run }: BusyProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem("");
    try {
      await run();
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        class={isPrimary ? "button primary" : "button"}
        aria-disabled={!isReady}
        aria-busy={isBusy}
        onClick={() => void press()}
      >
        <Icon name={icon} /> {say(label)}
      </button>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
