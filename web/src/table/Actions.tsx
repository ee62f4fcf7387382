// Under the thumb: put back or take back, and confirm, which says what it does.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { useSettings } from "../settings/settings.ts";
import { say, signed } from "../words/words.ts";
import { Rematch } from "./ending/Rematch.tsx";
import type { Sitting } from "./sitting.ts";

export function Actions({ sitting }: { sitting: Sitting }) {
  if (sitting.sight!.table.stage === "over") return <After sitting={sitting} />;
  return (
    <div class="actions">
      <PutBack sitting={sitting} />
      <Confirm sitting={sitting} />
    </div>
  );
}

/** Nothing is left to be chosen but what comes next. */
function After({ sitting }: { sitting: Sitting }) {
  return (
    <div class="actions after">
      <button type="button" class="button" onClick={() => sitting.open("result")}>
        <Icon name="trophy" /> {say("table-result")}
      </button>
      <Rematch sitting={sitting} />
    </div>
  );
}

function PutBack({ sitting }: { sitting: Sitting }) {
  const { pick, chosen } = sitting.picking;
  if (!pick && !chosen && sitting.may("undo")) {
    return (
      <button type="button" class="button" onClick={() => sitting.do({ do: "undo" })}>
        <Icon name="undo" /> <span>{say("table-take-back")}</span>
      </button>
    );
  }
  return (
    <button type="button" class="button" disabled={!pick && !chosen} onClick={() => sitting.back()}>
      <Icon name="undo" /> <span>{say("table-put-back")}</span>
    </button>
  );
}

function Confirm({ sitting }: { sitting: Sitting }) {
  const { chosen, sent } = sitting.picking;
  const choice = sent ?? chosen;
  const self = useRef<HTMLButtonElement>(null);
  const wait = useConfirming(sitting);
  useEffect(() => {
    // Who plays by keyboard is led on; a pointer finds its own way.
    if (chosen && document.activeElement?.matches(".mine .board :focus-visible"))
      self.current!.focus();
  }, [chosen]);
  return (
    <button
      ref={self}
      type="button"
      class={sent ? "button primary confirm sent" : "button primary confirm"}
      disabled={!chosen}
      onClick={() => sitting.confirm()}
    >
      <span>
        {choice
          ? say("table-confirm-place", { place: sitting.face.nameOf(choice) })
          : say("table-confirm")}
      </span>
      {choice && choice.points !== 0 && <b class="worth">{signed(choice.points)}</b>}
      {chosen && wait > 0 && (
        <svg
          key={chosen.id}
          class="countdown"
          viewBox="0 0 20 20"
          style={{ "--wait": `${wait}s` }}
          aria-hidden="true"
        >
          <circle cx="10" cy="10" r="8" pathLength="1" />
        </svg>
      )}
    </button>
  );
}

/** For those who like it so, a choice confirms itself, at once or after some seconds: those are given back. */
function useConfirming(sitting: Sitting): number {
  const { confirm, seconds } = useSettings();
  const { chosen } = sitting.picking;
  const wait = confirm === "countdown" ? seconds : 0;
  useEffect(() => {
    if (!chosen || confirm === "hand") return;
    const timer = setTimeout(() => void sitting.confirm(), wait * 1000);
    return () => clearTimeout(timer);
  }, [chosen, confirm, wait]);
  return wait;
}
