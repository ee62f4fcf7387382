// Radio buttons as pictures with a title.
import type { VNode } from "preact";

interface Choice {
  value: string;
  text: string;
  hint?: string;
}

interface Props {
  name: string;
  legend: string;
  value: string;
  choices: Choice[];
  Picture(props: { value: string }): VNode;
  onChange(value: string): void;
}

export function PictureChoice({ name, legend, value, choices, Picture, onChange }: Props) {
  return (
    <fieldset class={`picture-choice ${name}`}>
      <legend>{legend}</legend>
      <div class="choices">
        {choices.map(choice => (
          <label key={choice.value} class="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {Picture({ value: choice.value })}
            <b>{choice.text}</b>
            {choice.hint && <small>{choice.hint}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
