// A small question over a strip: which pane to keep, how many on jokers.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Piece } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import { say } from "../../words/words.ts";
import { pointing } from "./pointing.ts";
import { effectOf, isKeep, nameOf } from "./spoken.ts";

interface ChooserProps {
  slot: number;
  options: Choice[];
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
  /** It was asked for, so the focus goes on in it. */
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
          {...pointing(option, onShow)}
        >
          {isKeep(option) ? <Piece game="sintra" color={option.color} /> : <Ways option={option} />}
        </button>
      ))}
    </div>
  );
}

/** The number that is read there must be heard, too: also if it is none. */
function labelOf(option: Choice): string {
  const none = !isKeep(option) && option.jokers === 0;
  const name = none
    ? `${nameOf(option)}, ${say("sintra-on-jokers", { count: 0 })}`
    : nameOf(option);
  return `${name}: ${effectOf(option).join(", ")}`;
}

/** How many on jokers, and the panes: those on their own color, those on jokers. */
function Ways({ option: { placed, jokers, color } }: { option: Choice }) {
  const own: ComponentChildren[] = Array.from({ length: placed - jokers }, (_, at) => (
    <Piece key={at} game="sintra" color={color} small />
  ));
  const wild = Array.from({ length: jokers }, (_, at) => (
    <Piece key={`joker ${at}`} game="sintra" color={null} small />
  ));
  return (
    <>
      <b>{jokers}</b>
      <span class="ways">{[...own, ...wild]}</span>
    </>
  );
}
