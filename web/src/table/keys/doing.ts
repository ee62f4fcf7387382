// A command done at the table, and the answer to it in words.
import { type Choice, type Pick, refusals } from "../../choosing/choices.ts";
import { samePick } from "../../choosing/picking.ts";
import { saySource, sayTiles } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { countOf } from "../status.ts";
import { type Order, read } from "./command.ts";
import { sayChoice, sayEffects, sayScores } from "./worded.ts";

/** Done as far as it can be; what is said about it is returned. */
export function command(text: string, sitting: Sitting): string {
  const meant = read(text, nowAt(sitting), say);
  if ("order" in meant) return follow(meant.order, sitting);
  if (!sitting.choices.length) return notNow(sitting);
  if ("problem" in meant) return say(meant.problem, meant.args);
  return "pick" in meant ? take(meant.pick, sitting) : settle(meant.choice, sitting);
}

/** Nothing typed is a nod to what was chosen. */
export function nod(sitting: Sitting): string {
  if (!sitting.picking.chosen) return say("keys-nothing-chosen");
  void sitting.confirm();
  return "";
}

/** Choose in one step, whatever was in hand before. */
export function choose(choice: Choice, sitting: Sitting): void {
  const { source, color } = choice;
  if (source !== null && color !== null && !samePick(sitting.picking.pick, { source, color })) {
    sitting.pick({ source, color });
  }
  sitting.choose(choice);
}

function nowAt({ choices, picking, sheet, sight }: Sitting) {
  const { legend } = sheet!;
  return {
    choices,
    legend,
    pick: picking.pick,
    refusals: (color: number) => refusals(sight?.own?.choices, legend, color),
  };
}

function notNow({ view, seat, replayed }: Sitting): string {
  if (replayed) return say("keys-looking-back");
  if (seat === null) return say("refused-not-seated");
  const turn = view!.turn == null ? "" : view!.names[view!.turn]!;
  return turn ? say("refused-not-your-turn", { turn }) : say("refusal-match-over");
}

function take(pick: Pick, sitting: Sitting): string {
  if (!samePick(sitting.picking.pick, pick)) sitting.pick(pick);
  const tiles = sayTiles(sitting.face.colors[pick.color]!, countOf(sitting.view!, pick));
  return say("keys-taken", { tiles, source: saySource(pick.source) });
}

function settle(choice: Choice, sitting: Sitting): string {
  choose(choice, sitting);
  const parts = [sayChoice(choice, sitting.face), sayEffects(choice, sitting.face)];
  const words = parts.filter(Boolean).join(", ");
  return sitting.picking.chosen ? say("keys-chosen", { words }) : words;
}

// --- Orders.

let isWarned = false; // giving up is asked for twice

function follow(order: Order, sitting: Sitting): string {
  const wasWarned = isWarned;
  isWarned = order === "resign";
  return FOLLOW[order](sitting, wasWarned);
}

const FOLLOW: Record<Order, (sitting: Sitting, wasWarned: boolean) => string> = {
  scores: ({ view }) => sayScores(view!),
  moves: sitting => show(sitting, "moves"),
  help: sitting => show(sitting, "help"),
  confirm: nod,
  undo: sitting => takeBack(sitting),
  resign: (sitting, wasWarned) => resign(sitting, wasWarned),
};

function show(sitting: Sitting, what: "moves" | "help"): string {
  sitting.open(what);
  return "";
}

function takeBack(sitting: Sitting): string {
  if (sitting.picking.pick || sitting.picking.chosen) {
    sitting.back();
    return say("keys-put-back");
  }
  if (!sitting.may("undo")) return say("refusal-nothing-to-undo");
  void sitting.do({ do: "undo" });
  return "";
}

function resign(sitting: Sitting, wasWarned: boolean): string {
  if (!sitting.may("resign")) return say("refusal-not-now");
  if (!wasWarned) return say("keys-resign-sure");
  void sitting.do({ do: "resign" });
  return "";
}
