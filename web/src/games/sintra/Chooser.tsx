// A question over a strip: which pane to keep, or how many panes go on jokers.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import type { SintraBoard } from "../../wire.ts";
import { previewHandlers } from "../pointing.ts";
import { effectOf, isKeep } from "./text.ts";

interface Question {
  slot: number;
  options: Choice[];
}

/**
 * Return the open question, about the complete strip or about the strip that the player pressed.
 */
export function questionFor(
  board: SintraBoard,
  offered: Choice[],
  opened: Choice | null, // the first choice of the strip that was pressed
  chosen: Choice | null,
): Question | null {
  const keeps = offered.filter(isKeep);
  if (keeps.length) return { slot: board.glazier, options: keeps };
  const pressed = offered.some(each => each.id === opened?.id) ? opened : chosen;
  const options = pressed ? choicesFor(offered, pressed.target) : [];
  return options.length > 1 ? { slot: pressed!.target!, options } : null;
}

/** Return the choices for one strip. They differ in the number of panes on jokers. */
export const choicesFor = (offered: Choice[], slot: number | null): Choice[] =>
  slot === null ? [] : offered.filter(choice => choice.target === slot);

interface ChooserProps extends Question {
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
  /** Whether the question takes the focus, which it does if the player opened it. */
  grab: boolean;
}

export function Chooser({ slot, options, chosen, onChoose, onShow, grab }: ChooserProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grab) box.current!.querySelector("button")!.focus();
  }, [grab]);
  const question = say(isKeep(options[0]!) ? "sintra-keep-one" : "sintra-ask-jokers");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form
    <div
      ref={box}
      class="chooser"
      role="group"
      aria-label={question}
      style={{ "--slot": slot, "--options": options.length }}
    >
      <p>{question}</p>
      {options.map(option => (
        <button
          key={option.id}
          type="button"
          class={option.id === chosen?.id ? "option legal chosen" : "option legal"}
          data-choice={option.id}
          aria-pressed={option.id === chosen?.id}
          aria-label={labelOf(option)}
          onClick={() => onChoose(option)}
          {...previewHandlers(option, onShow)}
        >
          {isKeep(option) ? (
            <Piece game="sintra" color={option.color} />
          ) : (
            <PaneCounts option={option} />
          )}
        </button>
      ))}
    </div>
  );
}

/**
 * Return the label of an option. It names the number of jokers even if it is zero, since the button
 * shows it.
 */
function labelOf(option: Choice): string {
  const none = !isKeep(option) && option.jokers === 0;
  const jokers = none ? [say("sintra-on-jokers", { count: 0 })] : [];
  return [...effectOf(option), ...jokers].join(", ");
}

/**
 * The number of jokers that an option uses, and its panes: first those on spaces of their color.
 */
function PaneCounts({ option: { placed, jokers, color } }: { option: Choice }) {
  const own: ComponentChildren[] = Array.from({ length: placed - jokers }, (_, at) => (
    <Piece key={at} game="sintra" color={color} small />
  ));
  const wild = Array.from({ length: jokers }, (_, at) => (
    <Piece key={`joker ${at}`} game="sintra" color={null} small />
  ));
  return (
    <>
      <b>{jokers}</b>
      <span class="panes">{[...own, ...wild]}</span>
    </>
  );
}
