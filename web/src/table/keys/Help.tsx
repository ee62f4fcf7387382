// The help dialog: hotkeys and commands.

import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import type { TableStore } from "../store.ts";
import { HOTKEY_HELP } from "./hotkeys.ts";
import { COMMANDS } from "./parse.ts";
import "./dialogs.css";

export function Help({ store }: { store: TableStore }) {
  return (
    <Dialog title={say("keys-help")} kind="help" onClose={() => store.open(null)}>
      <dl class="keys">
        {HOTKEY_HELP.map(([keys, id]) => (
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
      <p>{say(`keys-typing-${store.face.id}`)}</p>
      <p>{say("keys-letters", { letters: colorLetters(store) })}</p>
      <p>
        {say("keys-commands")}{" "}
        {COMMANDS.map(command => (
          <code key={command}>{firstOf(say(`keys-command-${command}`))}</code>
        ))}
      </p>
    </Dialog>
  );
}

const firstOf = (synonyms: string): string => synonyms.split(",")[0]!;

function colorLetters({ reference }: TableStore): string {
  const { colors, letters } = reference!.legend;
  return colors.map((color, at) => `${say(`color-${color}`)} ${letters[at]}`).join(", ");
}
