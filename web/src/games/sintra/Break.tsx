// Nothing fits: the only target is to let all of it break.
import { Drawing, Piece } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import { say } from "../../words/words.ts";
import { pointing } from "./pointing.ts";
import { effectOf } from "./spoken.ts";

interface BreakProps {
  choice: Choice;
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
}

export function Break({ choice, chosen, onChoose, onShow }: BreakProps) {
  const isChosen = choice.id === chosen?.id;
  return (
    <button
      type="button"
      class={isChosen ? "break legal chosen" : "break legal"}
      data-choice={choice.id}
      aria-pressed={isChosen}
      onClick={() => onChoose(choice)}
      {...pointing(choice, onShow)}
    >
      <Piece game="sintra" color={choice.color} form="broken" />
      <span>
        <b>{say("sintra-break-title")}</b>
        <small>{effectOf(choice).join(", ")}</small>
      </span>
      <Drawing name="shard" />
    </button>
  );
}
