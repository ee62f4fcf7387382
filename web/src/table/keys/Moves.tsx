// The dialog that lists all legal moves.
import { Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { saySource } from "../../i18n/story.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import type { Choice } from "../../selection/choices.ts";
import { chooseDirectly } from "../chooseDirectly.ts";
import type { TableStore } from "../store.ts";
import { sayEffects, sayTarget } from "./choiceText.ts";
import "./moves.css";

export function Moves({ store }: { store: TableStore }) {
  const sources = bySource(store.choices);
  return (
    <Dialog title={say("keys-moves")} kind="moves" onClose={() => store.open(null)}>
      {sources.size === 0 && <p>{say("keys-no-moves")}</p>}
      {[...sources].map(([source, choices]) => (
        <section key={source}>
          {source !== null && <h3>{say("keys-from", { source: saySource(source) })}</h3>}
          <ul class="choices">
            {choices.map(choice => (
              <Move key={choice.id} store={store} choice={choice} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function bySource(choices: Choice[]): Map<number | null, Choice[]> {
  const sources = new Map<number | null, Choice[]>();
  for (const choice of choices) {
    sources.set(choice.source, [...(sources.get(choice.source) ?? []), choice]);
  }
  return sources;
}

function Move({ store, choice }: { store: TableStore; choice: Choice }) {
  const { face } = store;
  const take = () => {
    store.open(null);
    chooseDirectly(choice, store);
  };
  return (
    <li>
      <button type="button" onClick={take}>
        {choice.color !== null && <Piece game={face.id} color={choice.color} small />}
        <span>{sayTarget(choice, face)}</span>
        <small>{sayEffects(choice, face)}</small>
      </button>
    </li>
  );
}
