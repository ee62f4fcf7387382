// The choice of the review's subject, for people who had no seat in the match.
import { say } from "../i18n/messages.ts";
import type { Subject } from "./subject.ts";

export function SideSwitch({
  subject: { names, seat },
  onChoose,
}: {
  subject: Subject;
  onChoose(seat: number): void;
}) {
  return (
    <fieldset class="side-switch">
      <legend>{say("review-side")}</legend>
      <div class="segments">
        {names.map((name, at) => (
          <label key={at}>
            <input type="radio" name="side" checked={at === seat} onChange={() => onChoose(at)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
