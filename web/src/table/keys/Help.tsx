// The help dialog: the rules of the game, and beside them the hotkeys and commands. A small window shows one at a time.
import { useState } from "preact/hooks";
import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import type { TableStore } from "../store.ts";
import { HOTKEY_HELP } from "./hotkeys.ts";
import { COMMANDS } from "./parse.ts";
import { RulesText } from "./RulesText.tsx";
import "./help.css";

const PARTS = { rules: "web-link-rules", keys: "keys-keys" };
type Part = keyof typeof PARTS;

export function Help({ store }: { store: TableStore }) {
  const [part, setPart] = useState<Part>("rules");
  return (
    <Dialog title={say("table-help")} kind={`help shows-${part}`} onClose={() => store.open(null)}>
      <p class="parts">
        {Object.entries(PARTS).map(([name, id]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => setPart(name as Part)}
          >
            {say(id)}
          </button>
        ))}
      </p>
      <RulesText game={store.face.id} />
      <Keys store={store} />
    </Dialog>
  );
}

function Keys({ store }: { store: TableStore }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section class="keys" tabIndex={0} aria-labelledby="keys-head">
      <h3 id="keys-head">{say("keys-keys")}</h3>
      <dl>
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
    </section>
  );
}

const firstOf = (synonyms: string): string => synonyms.split(",")[0]!;

function colorLetters({ reference }: TableStore): string {
  const { colors, letters } = reference!.legend;
  return colors.map((color, at) => `${say(`color-${color}`)} ${letters[at]}`).join(", ");
}
