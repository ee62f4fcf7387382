// The review page's sentences.
import { say } from "../i18n/messages.ts";
import { sayItems } from "../i18n/story.ts";
import { actionText } from "./actions.ts";
import type { Subject } from "./subject.ts";
import type { MatchEvent } from "./timeline.ts";

/** Return a share as a whole percentage. */
export const percent = (share: number): number => Math.round(share * 100);

/** Return a change in a share with its sign: "−20%". */
export function signedPercent(share: number): string {
  const value = percent(share);
  return say("review-percent", {
    signed: value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0",
  });
}

/** Return the time of an event in the match: "Round 3, turn 2 of 12". */
export function whenText({ kind, round, number, of }: MatchEvent): string {
  return kind === "deal"
    ? say("review-when-deal", { round })
    : say("review-when", { round, number, of });
}

/** Return an event in words, with its effect on the subject's chance of winning. */
export function eventText(event: MatchEvent, subject: Subject): string {
  return [`${whenText(event)}.`, doneText(event, subject), changeText(event, subject)]
    .filter(Boolean)
    .join(" ");
}

function doneText({ kind, seat, step }: MatchEvent, { names, game }: Subject): string {
  if (kind === "deal") return "";
  if (kind === "left") return sayItems(step.items ?? [], { names, colors: [] });
  return say("review-did", { name: names[seat]!, action: actionText(step.items ?? [], game) });
}

export function changeText({ chances }: MatchEvent, { seat, isOwn, names }: Subject): string {
  if (!chances) return say("review-not-read");
  const [from, to] = [percent(chances.before[seat]!), percent(chances.after[seat]!)];
  const change = from === to ? "same" : from < to ? "up" : "down";
  return say("review-change", { own: isOwn ? 1 : 0, name: names[seat]!, change, from, to });
}
