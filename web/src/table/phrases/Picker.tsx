// The dialog in which a player chooses a phrase. It closes when the phrase is sent, so that the player sees the table.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { type KeySteps, keepOneTabStop, moveFocus } from "../../selection/rovingFocus.ts";
import type { PhraseId } from "../../wire.ts";
import type { TableStore } from "../store.ts";
import { useWatched } from "../useWatched.ts";
import { GLYPHS, type Heard, heardAt, PHRASES, sayPhrase } from "./heard.ts";
import { Phrase } from "./Phrase.tsx";
import "./picker.css";

export function Picker({ store }: { store: TableStore }) {
  const heard = useWatched(heardAt(store));
  const close = () => {
    store.open(heard.returnTo);
    heard.returnTo = null;
  };
  const send = (phrase: PhraseId) => {
    heard.send(phrase);
    close();
  };
  return (
    <Dialog title={say("phrases-title")} kind="phrases" onClose={close}>
      <Choice onSend={send} />
      <p class="hint">{say("phrases-hint")}</p>
      <MuteButton heard={heard} />
    </Dialog>
  );
}

const COLUMNS = 3; // of phrases; glyphs stand in twice as many
const FIRST = GLYPHS.length;

/** The moves of the arrow keys, which follow the layout: a row of glyphs above rows of phrases. */
const STEPS: KeySteps = {
  ArrowRight: index => index + 1,
  ArrowLeft: index => index - 1,
  ArrowDown: index => (index < FIRST ? FIRST + Math.floor(index / 2) : index + COLUMNS),
  ArrowUp: index => {
    if (index < FIRST) return FIRST + PHRASES.length - COLUMNS + Math.floor(index / 2);
    return index < FIRST + COLUMNS ? (index - FIRST) * 2 : index - COLUMNS;
  },
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

function Choice({ onSend }: { onSend(phrase: PhraseId): void }) {
  const self = useRef<HTMLDivElement>(null);
  const buttons = () => [...self.current!.querySelectorAll("button")];
  useLayoutEffect(() => {
    keepOneTabStop(buttons());
    buttons()[FIRST]!.autofocus = true; // for `showModal`, which is called after this
  }, []);
  return (
    <div
      ref={self}
      class="choice"
      role="toolbar"
      aria-label={say("phrases-title")}
      onKeyDown={event => moveFocus(STEPS, buttons(), event)}
    >
      {[...GLYPHS, ...PHRASES].map(phrase => (
        <button
          key={phrase}
          type="button"
          class={phrase.startsWith("glyph-") ? "with-glyph" : "with-text"}
          title={phrase.startsWith("glyph-") ? sayPhrase(phrase) : undefined}
          onClick={() => onSend(phrase)}
        >
          <Phrase phrase={phrase} />
        </button>
      ))}
    </div>
  );
}

function MuteButton({ heard }: { heard: Heard }) {
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={heard.isMuted}
      onClick={() => heard.mute(!heard.isMuted)}
    >
      <Icon name={heard.isMuted ? "check" : "mute"} /> {say("table-mute")}
    </button>
  );
}
