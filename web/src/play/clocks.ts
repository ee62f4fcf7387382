// Clocks that people like, in words.
import { say } from "../words/words.ts";
import type { Clock } from "./terms.ts";

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

export function clockText(clock: Clock): string {
  if (clock.kind === "none") return say("play-clock-none");
  if (clock.kind === "turn") return say("play-clock-turn", { days: clock.turn / DAY });
  const more = (clock.increment ?? 0) / SECOND;
  return say("play-clock-bank", { minutes: clock.bank / MINUTE, more });
}

export const clockKey = (clock: Clock): string => JSON.stringify(clock, Object.keys(clock).sort());

export const clockNamed = (clocks: Clock[], key: string): Clock =>
  clocks.find(clock => clockKey(clock) === key) ?? { kind: "none" };
