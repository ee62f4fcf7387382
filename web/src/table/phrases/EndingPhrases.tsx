// Phrases on the end screen: the newest one, and the button to send one.
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { nameOf } from "../SeatLabel.tsx";
import type { TableStore } from "../store.ts";
import { useWatched } from "../useWatched.ts";
import { canSay } from "./availability.ts";
import { heardAt } from "./heard.ts";
import { Phrase } from "./Phrase.tsx";
import "./bubbles.css";

export function NewestPhrase({ store }: { store: TableStore }) {
  const [seat, phrase] = [...useWatched(heardAt(store)).phrases].at(-1) ?? [];
  return (
    <p class="newest-phrase" role="status">
      {phrase && (
        <>
          <b>{nameOf(store, seat!)}</b>
          <q class="bubble" data-tail="left">
            <Phrase phrase={phrase} />
          </q>
        </>
      )}
    </p>
  );
}

export function PhraseButton({ store }: { store: TableStore }) {
  const heard = useWatched(heardAt(store));
  if (!canSay(store)) return null;
  const open = () => {
    heard.returnTo = "result";
    store.open("phrases");
  };
  return (
    <button
      type="button"
      class="button round"
      aria-label={say("table-phrases")}
      title={say("table-phrases")}
      onClick={open}
    >
      <Icon name="chat" />
    </button>
  );
}
