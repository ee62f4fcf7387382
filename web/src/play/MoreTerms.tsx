// The clock and take-backs of a new table, folded away. The summary says what is set.
import { say } from "../i18n/messages.ts";
import { clockText } from "../lobby/facts.ts";
import { type Clock, clockKey, type NewTable } from "./terms.ts";

interface Props {
  table: NewTable;
  clocks: Clock[];
  onChange(part: Partial<NewTable>): void;
}

export function MoreTerms({ table, clocks, onChange }: Props) {
  const takeBacks = say(table.serious ? "play-take-backs-off" : "play-take-backs-on");
  return (
    <details class="more" onToggle={event => event.currentTarget.scrollIntoView({ block: "end" })}>
      <summary>
        <b>{say("play-more")}</b>
        <span>
          {clockText(table.clock)}, {takeBacks}
        </span>
      </summary>
      <fieldset class="field">
        <legend>{say("play-clock")}</legend>
        <div class="segments">
          {clocks.map(clock => (
            <label key={clockKey(clock)}>
              <input
                type="radio"
                name="clock"
                checked={clockKey(clock) === clockKey(table.clock)}
                onChange={() => onChange({ clock })}
              />
              {clockText(clock)}
            </label>
          ))}
        </div>
      </fieldset>
      <label class="toggle">
        <input
          type="checkbox"
          checked={!table.serious}
          onChange={event => onChange({ serious: !event.currentTarget.checked })}
        />
        <span>
          {say("play-take-backs")}
          <small>{say("play-take-backs-why")}</small>
        </span>
      </label>
    </details>
  );
}
