// The button to let all panes break, shown when none of them fits.
import { Drawing, Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import { previewHandlers } from "../pointing.ts";
import { effectOf } from "./text.ts";

interface Props {
  choice: Choice;
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
}

export function BreakButton({ choice, chosen, onChoose, onShow }: Props) {
  const isChosen = choice.id === chosen?.id;
  return (
    <button
      type="button"
      class={isChosen ? "break legal chosen" : "break legal"}
      data-choice={choice.id}
      aria-pressed={isChosen}
      onClick={() => onChoose(choice)}
      {...previewHandlers(choice, onShow)}
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
