// Facts about a table in one line: "Fixed wall, round 3", "5 min each, +5 s".
import { say } from "../i18n/messages.ts";
import type { LobbyTable, TableView } from "../wire.ts";

type Clock = NonNullable<LobbyTable["clock"]>;
type Facts = Pick<LobbyTable, "game" | "option">;

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

export const variantText = ({ game, option }: Facts): string => say(`variant-${game}-${option}`);

/** Return a table's variant and, if its match is in play, the round, as one string. */
export function matchFacts(facts: Facts, match?: TableView["match"]): string {
  if (!match) return variantText(facts);
  return `${variantText(facts)}, ${say("home-round", { round: match.round })}`;
}

/** Return a table's variant and whether players can take actions back, as one string. */
export const termsFacts = (table: LobbyTable): string =>
  `${variantText(table)}, ${say(table.casual === false ? "home-no-take-backs" : "home-take-backs")}`;

export function clockText(clock: Clock = { kind: "none" }): string {
  if (clock.kind === "none") return say("home-clock-none");
  if (clock.kind === "turn") return say("home-clock-turn", { days: clock.turn / DAY });
  const more = (clock.increment ?? 0) / SECOND;
  return say("home-clock-bank", { minutes: clock.bank / MINUTE, more });
}
