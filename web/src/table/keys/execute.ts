// Executes a line that was typed into the command box.

import { say } from "../../i18n/messages.ts";
import { saySource, sayTiles } from "../../i18n/story.ts";
import { type Choice, type Pick, refusals } from "../../selection/choices.ts";
import { isSamePick } from "../../selection/selection.ts";
import { chooseDirectly } from "../chooseDirectly.ts";
import { countOf } from "../Status.tsx";
import type { TableStore } from "../store.ts";
import { sayChoice, sayEffects, sayScores } from "./choiceText.ts";
import { type Command, parse } from "./parse.ts";

/** Execute a line of input; an empty one confirms the chosen action. Return the reply. */
export function execute(text: string, store: TableStore): string {
  if (!text) return confirmChoice(store);
  const parsed = parse(text, contextOf(store), say);
  if ("command" in parsed) return run(parsed.command, store);
  if (!store.choices.length) return whyNotNow(store);
  if ("problem" in parsed) return say(parsed.problem, parsed.args);
  return "pick" in parsed ? pick(parsed.pick, store) : choose(parsed.choice, store);
}

/** Confirm the chosen action. */
function confirmChoice(store: TableStore): string {
  if (!store.selection.chosen) return say("keys-nothing-chosen");
  void store.confirm();
  return "";
}

function contextOf({ choices, selection, reference, state }: TableStore) {
  const { legend } = reference!;
  return {
    choices,
    legend,
    pick: selection.pick,
    refusals: (color: number) => refusals(state?.own?.choices, legend, color),
  };
}

function whyNotNow({ view, seat, replayed }: TableStore): string {
  if (replayed) return say("keys-looking-back");
  if (seat === null) return say("refused-not-seated");
  const turn = view!.turn == null ? "" : view!.names[view!.turn]!;
  return turn ? say("refused-not-your-turn", { turn }) : say("refusal-match-over");
}

function pick(pick: Pick, store: TableStore): string {
  if (!isSamePick(store.selection.pick, pick)) store.pick(pick);
  const tiles = sayTiles(store.face.colors[pick.color]!, countOf(store.view!, pick));
  return say("keys-taken", { tiles, source: saySource(pick.source) });
}

function choose(choice: Choice, store: TableStore): string {
  chooseDirectly(choice, store);
  const parts = [sayChoice(choice, store.face), sayEffects(choice, store.face)];
  const text = parts.filter(Boolean).join(", ");
  return store.selection.chosen ? say("keys-chosen", { words: text }) : text;
}

// --- Commands.

let isWarned = false; // "resign" has to be typed twice

function run(command: Command, store: TableStore): string {
  const wasWarned = isWarned;
  isWarned = command === "resign";
  return RUN[command](store, wasWarned);
}

const RUN: Record<Command, (store: TableStore, wasWarned: boolean) => string> = {
  scores: ({ view }) => sayScores(view!),
  moves: store => openDialog(store, "moves"),
  help: store => openDialog(store, "help"),
  confirm: confirmChoice,
  undo: store => takeBack(store),
  resign: (store, wasWarned) => resign(store, wasWarned),
};

function openDialog(store: TableStore, dialog: "moves" | "help"): string {
  store.open(dialog);
  return "";
}

function takeBack(store: TableStore): string {
  if (store.selection.pick || store.selection.chosen) {
    store.back();
    return say("keys-put-back");
  }
  if (!store.may("undo")) return say("refusal-nothing-to-undo");
  void store.do({ do: "undo" });
  return "";
}

function resign(store: TableStore, wasWarned: boolean): string {
  if (!store.may("resign")) return say("refusal-not-now");
  if (!wasWarned) return say("keys-resign-sure");
  void store.do({ do: "resign" });
  return "";
}
