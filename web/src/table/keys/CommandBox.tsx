// The command box: a text field for every action and command at the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";

/** The parser of commands is loaded after the board is shown. */
const loadParser = () => import("./execute.ts");

export function CommandBox({ store }: { store: TableStore }) {
  const box = useRef<HTMLInputElement>(null);
  const [reply, setReply] = useState("");
  useEffect(() => setReply(""), [store.present.seq]);
  useEffect(() => void loadParser().catch(() => {}), []); // so that the first command need not wait
  const enter = async (event: Event) => {
    event.preventDefault();
    const text = box.current!.value.trim();
    box.current!.value = "";
    const { execute } = await loadParser();
    const answer = execute(text, store);
    setReply(answer);
    store.announcer.announce("status", answer);
  };
  return (
    <form class="command" onSubmit={enter}>
      <div>
        <input
          ref={box}
          aria-label={say("keys-box")}
          placeholder={say(`keys-example-${store.face.id}`)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="go"
        />
        <button
          type="button"
          class="button quiet round"
          aria-label={say("keys-moves")}
          title={say("keys-moves")}
          onClick={() => store.open("moves")}
        >
          <Icon name="list" />
        </button>
      </div>
      <p class="reply">{reply}</p>
    </form>
  );
}
