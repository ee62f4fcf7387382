// A line to type into: everything that can be done at the table, without pointing at anything.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { command, nod } from "./doing.ts";

export function CommandBox({ sitting }: { sitting: Sitting }) {
  const box = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState("");
  useEffect(() => setAnswer(""), [sitting.followed.seq]);
  const enter = (event: Event) => {
    event.preventDefault();
    const text = box.current!.value.trim();
    const said = text ? command(text, sitting) : nod(sitting);
    box.current!.value = "";
    setAnswer(said);
    sitting.voice.say("status", said);
  };
  return (
    <form class="command" onSubmit={enter}>
      <div>
        <input
          ref={box}
          aria-label={say("keys-box")}
          placeholder={say(`keys-example-${sitting.face.id}`)}
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
          onClick={() => sitting.open("moves")}
        >
          <Icon name="list" />
        </button>
      </div>
      <p class="answer">{answer}</p>
    </form>
  );
}
