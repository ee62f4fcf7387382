// The command box: a text field for every action and command at the table.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { confirmChoice, execute } from "./execute.ts";

export function CommandBox({ store }: { store: TableStore }) {
  const box = useRef<HTMLInputElement>(null);
  const [reply, setReply] = useState("");
  useEffect(() => setReply(""), [store.present.seq]);
  const enter = (event: Event) => {
    event.preventDefault();
    const text = box.current!.value.trim();
    const answer = text ? execute(text, store) : confirmChoice(store);
    box.current!.value = "";
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
