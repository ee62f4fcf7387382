// Who won, in words.
import type { View } from "../../wire.ts";
import { say } from "../../words/words.ts";

export function winnersOf(view: View, seat: number | null): string {
  const winners = view.winners ?? [];
  const names = winners.map(winner => view.names[winner]!);
  if (winners.length > 1) return say("table-won-together", { names: listOf(names) });
  if (winners[0] === seat && seat !== null) return say("table-won-by-you");
  return names.length ? say("table-won", { name: names[0]! }) : say("table-over");
}

const listOf = (names: string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || "en").format(names);
