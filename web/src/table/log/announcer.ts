// Announcements for screen readers: the texts of the three live regions.
import type { Change } from "../../client/subscription.ts";
import { say as pageSay, type Say } from "../../i18n/messages.ts";
import { type StoryNames, sentence } from "../../i18n/story.ts";
import type { EntryStory, StoryItem } from "../../wire.ts";

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
  { before, story }: Change,
  names: StoryNames,
  say: Say = pageSay,
): string {
  if (!before) return "";
  const sentences = itemsOf(story.slice(-MAX_TURNS)).map(item => sentence(item, names, say));
  return sentences.filter(Boolean).join(" ");
}

/** Return the announcement of the winners if the match ended with this change. */
export function endAnnouncementOf(
  { before, after, story }: Change,
  { names }: StoryNames,
  say: Say = pageSay,
): string {
  if (!before || !itemsOf(story).some(item => item.what === "over")) return "";
  const winners = (after.table.match?.winners ?? []).map(seat => names[seat]!);
  return say("log-over", { names: listOf(winners, say) });
}

const itemsOf = (story: EntryStory[]): StoryItem[] => story.flatMap(entry => entry.items ?? []);

function listOf(names: string[], say: Say): string {
  const [last, ...first] = names.toReversed();
  if (!first.length) return last ?? "";
  return say("log-names", { names: first.toReversed().join(", "), last: last! });
}
