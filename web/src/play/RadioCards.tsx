// Radio buttons as a row of cards.
export interface Option {
  value: string;
  text: string;
  hint?: string;
}

interface Props {
  name: string;
  legend: string;
  options: Option[];
  value: string;
  onChange(value: string): void;
}

export function RadioCards({ name, legend, options, value, onChange }: Props) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="segments">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.text}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
