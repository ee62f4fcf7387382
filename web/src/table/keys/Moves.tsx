// Everything that may be done now, as a list.
import { Piece } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import { Dialog } from "../../look/Dialog.tsx";
import { saySource } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { choose } from "./doing.ts";
import { sayEffects, sayTarget } from "./worded.ts";
import "./dialogs.css";

export function Moves({ sitting }: { sitting: Sitting }) {
  const sources = bySource(sitting.choices);
  return (
    <Dialog title={say("keys-moves")} kind="moves" onClose={() => sitting.open(null)}>
      {sources.size === 0 && <p>{say("keys-no-moves")}</p>}
      {[...sources].map(([source, choices]) => (
        <section key={source}>
          {source !== null && <h3>{say("keys-from", { source: saySource(source) })}</h3>}
          <ul class="choices">
            {choices.map(choice => (
              <Move key={choice.id} sitting={sitting} choice={choice} />
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

function Move({ sitting, choice }: { sitting: Sitting; choice: Choice }) {
  const { face } = sitting;
  const take = () => {
    sitting.open(null);
    choose(choice, sitting);
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
