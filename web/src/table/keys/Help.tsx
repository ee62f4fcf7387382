// Help on `?`: the keys, and what can be typed.
import { Dialog } from "../../look/Dialog.tsx";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { ORDERS } from "./command.ts";
import { HELP } from "./keys.ts";
import "./dialogs.css";

export function Help({ sitting }: { sitting: Sitting }) {
  return (
    <Dialog title={say("keys-help")} kind="help" onClose={() => sitting.open(null)}>
      <dl class="keys">
        {HELP.map(([keys, id]) => (
          <div key={id}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(id)}</dd>
          </div>
        ))}
      </dl>
      <h3>{say("keys-typing")}</h3>
      <p>{say(`keys-typing-${sitting.face.id}`)}</p>
      <p>{say("keys-letters", { letters: letters(sitting) })}</p>
      <p>
        {say("keys-orders")}{" "}
        {ORDERS.map(order => (
          <code key={order}>{firstOf(say(`keys-order-${order}`))}</code>
        ))}
      </p>
    </Dialog>
  );
}

const firstOf = (words: string): string => words.split(",")[0]!;

function letters({ sheet }: Sitting): string {
  const { colors, letters } = sheet!.legend;
  return colors.map((color, at) => `${say(`color-${color}`)} ${letters[at]}`).join(", ");
}
