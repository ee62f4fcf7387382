// Phrases as bubbles beside the seats. They overlay the page, so that nothing moves when one comes or goes.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PhraseId } from "../../wire.ts";
import type { TableStore } from "../store.ts";
import { useWatched } from "../useWatched.ts";
import { heardAt } from "./heard.ts";
import { Phrase } from "./Phrase.tsx";
import { placeBubble } from "./placeBubble.ts";
import "./bubbles.css";

export function Bubbles({ store }: { store: TableStore }) {
  const { phrases } = useWatched(heardAt(store));
  return (
    <div class="bubbles" aria-hidden="true">
      {[...phrases].map(([seat, phrase]) => (
        <Bubble key={`${seat} ${phrase}`} store={store} seat={seat} phrase={phrase} />
      ))}
    </div>
  );
}

function Bubble({ store, seat, phrase }: { store: TableStore; seat: number; phrase: PhraseId }) {
  const self = useRef<HTMLQuoteElement>(null);
  useLayoutEffect(() => {
    const place = () => placeBubble(self.current!, cardOf(store, seat));
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [store, seat]);
  return (
    <q ref={self} class="bubble" data-seat={seat}>
      <Phrase phrase={phrase} />
    </q>
  );
}

/**
 * Return the card with a seat's name, or the player's own board if there is no room for their name.
 */
function cardOf(store: TableStore, seat: number): Element {
  const rival = document.querySelectorAll(".rivals > .seat-card")[store.rivals.indexOf(seat)];
  if (rival) return rival;
  const isNamed = document.querySelector(".turn-panel .name")!.checkVisibility();
  return document.querySelector(isNamed ? ".turn-panel" : ".own-board")!;
}
