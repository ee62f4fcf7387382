// What is to be done now, as an imperative, in the order of the question.
import type { Pick } from "../choosing/choices.ts";
import { CENTER, type View } from "../wire.ts";
import { saySource, sayTiles } from "../words/story.ts";
import { say } from "../words/words.ts";
import { winnersOf } from "./ending/winners.ts";
import type { Sitting } from "./sitting.ts";

export interface Status {
  isMine: boolean; // it is for the reader to act
  lead: string;
  text: string;
  color: number | null; // of the piece it speaks of
}

export function statusOf(sitting: Sitting): Status {
  const view = sitting.view!;
  if (sitting.replayed)
    return calm(say("table-looking-back"), say("table-round", { number: view.round }));
  if (view.phase === "over") return calm(winnersOf(view, sitting.seat), "");
  if (sitting.may("return")) return calm(say("table-away"), "");
  if (view.turn === null || view.turn === undefined) return calm(say("table-dealing"), "");
  return view.turn === sitting.seat ? asked(sitting, view) : theirs(sitting, view);
}

const calm = (lead: string, text: string): Status => ({ isMine: false, lead, text, color: null });

const theirs = ({ seat }: Sitting, view: View): Status =>
  calm(
    say("table-their-turn", { name: view.names[view.turn!]! }),
    seat === null ? say("table-watching-hint") : "",
  );

function asked(sitting: Sitting, view: View): Status {
  const { pick, chosen, sent } = sitting.picking;
  const mine = { isMine: true, lead: say("table-your-turn"), color: pick?.color ?? null };
  if (sent) return { ...mine, text: say("table-sending") };
  if (chosen)
    return { ...mine, text: say("table-ask-confirm", { place: sitting.face.nameOf(chosen) }) };
  if (pick) return { ...mine, text: sayPlace(sitting, view, pick) };
  const question = sitting.face.ask(view, sitting.choices);
  return { ...mine, text: question ? say(question.id, question.args) : say("table-ask-take") };
}

function sayPlace({ face }: Sitting, view: View, pick: Pick): string {
  const tiles = sayTiles(face.colors[pick.color]!, countOf(view, pick));
  return say("table-ask-place", { tiles, source: saySource(pick.source) });
}

/** How many of the picked color lie there. */
export function countOf(view: View, { source, color }: Pick): number {
  const heap = source === CENTER ? view.center : view.displays[source - 1];
  return heap?.[color] ?? 0;
}
