// The part of the form that fills the other seats.
import { say } from "../i18n/messages.ts";
import type { Seat } from "./terms.ts";

interface Props {
  others: Seat[];
  levels: string[];
  onChange(others: Seat[]): void;
}

export function OtherSeats({ others, levels, onChange }: Props) {
  return (
    <fieldset class="field others">
      <legend>{say("play-with")}</legend>
      {others.map((seat, at) => (
        <label key={at}>
          <span class="muted">{say("play-seat", { number: at + 2 })}</span>
          <select
            value={seat}
            onChange={event => onChange(others.with(at, event.currentTarget.value as Seat))}
          >
            <option value="invited">{say("play-seat-invited")}</option>
            <option value="open">{say("play-seat-open")}</option>
            <optgroup label={say("play-seat-bot")}>
              {levels.map(level => (
                <option key={level} value={`bot ${level}`}>
                  {say(`bot-${level}`)}: {say(`play-level-${level}`)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      ))}
    </fieldset>
  );
}
