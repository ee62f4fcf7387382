// The status bar: the player's next step as an imperative, or the state of the match.
import { Piece } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { saySource, sayTiles } from "../i18n/story.ts";
import type { Scene } from "../motion/scene.ts";
import type { Pick } from "../selection/choices.ts";
import { CENTER, type View } from "../wire.ts";
import type { TableStore } from "./store.ts";

export function Status({ store }: { store: TableStore }) {
  const { isOwnTurn, lead, text, color } = statusOf(store);
  return (
    <div class={isOwnTurn ? "status your-turn" : "status"}>
      <p>
        <b>{lead}</b> <span>{text}</span>
        {color !== null && <Piece game={store.face.id} color={color} />}
      </p>
      {store.selection.pick && <kbd>{say("table-escape")}</kbd>}
    </div>
  );
}

export interface StatusText {
  isOwnTurn: boolean;
  lead: string;
  text: string;
  color: number | null; // of the piece that the text is about
}

export function statusOf(store: TableStore): StatusText {
  const view = store.view!;
  if (store.replayed)
    return passive(say("table-looking-back"), say("table-round", { number: view.round }));
  if (store.scene) return passive(sceneText(store, store.scene), sceneDetail(store.scene));
  if (view.phase === "over") return passive(winnerText(view, store.seat), "");
  if (store.may("return")) return passive(say("table-away"), "");
  if (view.turn === null || view.turn === undefined) return passive(say("table-dealing"), "");
  return view.turn === store.seat ? ownTurn(store, view) : othersTurn(store, view);
}

const passive = (lead: string, text: string): StatusText => ({
  isOwnTurn: false,
  lead,
  text,
  color: null,
});

const othersTurn = ({ seat }: TableStore, view: View): StatusText =>
  passive(
    say("table-their-turn", { name: view.names[view.turn!]! }),
    seat === null ? say("table-watching-hint") : "",
  );

function ownTurn(store: TableStore, view: View): StatusText {
  const { pick, chosen, sent } = store.selection;
  const own = { isOwnTurn: true, lead: say("table-your-turn"), color: pick?.color ?? null };
  if (sent) return { ...own, text: say("table-sending") };
  if (chosen)
    return { ...own, text: say("table-ask-confirm", { place: store.face.nameOf(chosen) }) };
  if (pick) return { ...own, text: placeText(store, view, pick) };
  const question = store.face.ask(view, store.choices);
  return { ...own, text: question ? say(question.id, question.args) : say("table-ask-take") };
}

function placeText({ face }: TableStore, view: View, pick: Pick): string {
  const tiles = sayTiles(face.colors[pick.color]!, countOf(view, pick));
  return say("table-ask-place", { tiles, source: saySource(pick.source) });
}

/** Return the number of tiles in a pick. */
export function countOf(view: View, { source, color }: Pick): number {
  const counts = source === CENTER ? view.center : view.displays[source - 1];
  return counts?.[color] ?? 0;
}

function sceneText({ seat, storyNames: { names } }: TableStore, scene: Scene): string {
  if (scene.isLast) return say("scene-match");
  if (scene.round) return say("scene-round", { number: scene.round });
  if (scene.seat === seat) return say("scene-own-points");
  return say("scene-points", { name: names[scene.seat ?? 0] ?? "" });
}

/** Return the kind of points that a scene is counting: "Full rows". */
const sceneDetail = ({ what }: Scene): string => (what ? say(`table-scored-${what}`) : "");

/** Return the winner and the margin in words: "You lost by 4". */
export function winnerText(view: View, seat: number | null): string {
  const winners = view.winners ?? [];
  const [winner] = winners;
  const names = winners.map(each => view.names[each]!);
  if (winner === undefined) return say("table-over");
  if (winners.length > 1) return say("table-won-together", { names: listOf(names) });
  const margin = marginOf(view, winner, seat);
  if (winner === seat) return say("scene-won-by-you", { margin });
  if (seat !== null) return say("scene-lost", { margin });
  return say("scene-won", { name: names[0]!, margin });
}

/**
 * Return the winner's margin in points over this seat, or over the runner-up if this seat won or is
 * null; -1 if points did not decide the match, because this seat or all other seats left.
 */
function marginOf({ boards, out = [] }: View, winner: number, seat: number | null): number {
  const isOwn = seat !== null && seat !== winner;
  const others = isOwn ? [seat] : [...boards.keys()].filter(each => each !== winner);
  const scores = others.filter(each => !out.includes(each)).map(each => boards[each]!.score);
  return scores.length ? boards[winner]!.score - Math.max(...scores) : -1;
}

export const listOf = (names: string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || "en").format(names);
