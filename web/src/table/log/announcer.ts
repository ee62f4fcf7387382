// Announcements for screen readers: the texts of the three live regions.
import type { Change } from "../../client/subscription.ts";
import { formatScore, say as pageSay, type Say } from "../../i18n/messages.ts";
import { type StoryNames, sayItems, sayPoints } from "../../i18n/story.ts";
import { gainedBy, type StoryItem, type View } from "../../wire.ts";

export type Region = "status" | "log" | "alert";

const NO_BREAK_SPACE = "\u00a0"; // makes a repeated text differ, so that it is read again
const MAX_TURNS = 6; // announced after an interruption

export class Announcer {
  readonly texts: Record<Region, string> = { status: "", log: "", alert: "" };
  private readonly watchers = new Set<() => void>();

  announce(region: Region, text: string): void {
    if (!text) return;
    this.texts[region] = text + (this.texts[region] === text ? NO_BREAK_SPACE : "");
    for (const watcher of this.watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}

/** Return the sentences of a change. The story before the page was opened is not announced. */
export function announcementOf(
  { before, after, story }: Change,
  names: StoryNames,
  say: Say = pageSay,
): string {
  if (!before) return "";
  const boards = after.table.match?.boards ?? [];
  const texts = story
    .slice(-MAX_TURNS)
    .flatMap(({ items = [] }) => textsOf(items, boards, names, say));
  return texts.filter(Boolean).join(" ");
}

/**
 * Return the texts of an entry. At the end of a round, they give the points of each seat, not of
 * each tile.
 */
function textsOf(
  items: StoryItem[],
  boards: View["boards"],
  names: StoryNames,
  say: Say,
): string[] {
  const end = items.findIndex(item => item.what === "roundend");
  if (end < 0) return [sayItems(items, names, say)];
  const action = items.slice(0, end).filter(item => !("points" in item));
  const rest = items.slice(end).filter(item => !("points" in item));
  const gains = boards.map(({ score }, seat) =>
    sayGain(gainedBy(seat, items), names.names[seat]!, score, say),
  );
  return [sayItems(action, names, say), ...gains, sayItems(rest, names, say)];
}

const sayGain = (points: number, name: string, score: number, say: Say): string =>
  points
    ? say("scene-gain", { name, points: sayPoints(points, say), score: formatScore(score) })
    : "";

/** Return the announcement of the winners if the match ended with this change. */
export function endAnnouncementOf(
  { before, after, story }: Change,
  { names }: StoryNames,
  say: Say = pageSay,
): string {
  const isOver = story.some(({ items }) => items?.some(item => item.what === "over"));
  if (!before || !isOver) return "";
  const winners = (after.table.match?.winners ?? []).map(seat => names[seat]!);
  return say("log-over", { names: listOf(winners, say) });
}

function listOf(names: string[], say: Say): string {
  const [last, ...first] = names.toReversed();
  if (!first.length) return last ?? "";
  return say("log-names", { names: first.toReversed().join(", "), last: last! });
}
