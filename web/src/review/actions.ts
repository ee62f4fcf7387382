// An action as drawings and texts show it: without the end of the round and its scoring.
import { COLORS, type Game } from "../art/pieces.ts";
import { type Say, say } from "../i18n/messages.ts";
import { sayItems } from "../i18n/story.ts";
import type { StoryItem } from "../wire.ts";

/**
 * The kinds of story items that belong to an action itself, unlike the end of the round and its
 * scoring.
 */
const OF_ACTION = new Set<StoryItem["what"]>([
  "took",
  "marker",
  "placed",
  "floored",
  "discarded",
  "glazed",
  "jokers",
  "broke",
  "glazier",
  "kept",
]);

export function itemsOfAction(items: readonly StoryItem[]): StoryItem[] {
  const own = items.filter(({ what }) => OF_ACTION.has(what));
  if (own.some(({ what }) => what === "took" || what === "glazier" || what === "kept")) return own;
  const tiled = items.find(({ what }) => what === "tiled"); // the choice of a column
  return tiled ? [tiled] : own;
}

/** Return an action in words, without its seat: "2 red from display 3 to line 2". */
export function actionText(items: readonly StoryItem[], game: string): string {
  const bare: Say = (id, args) =>
    id === "story-clauses" ? String(args!.clauses).trim() : say(id, args);
  const names = { names: [], colors: [...COLORS[game as Game]] };
  return sayItems(itemsOfAction(items), names, bare);
}
