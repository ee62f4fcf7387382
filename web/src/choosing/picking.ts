// What a person is about to do. It stays here until it is confirmed: nobody watches one waver.
import type { Choice, Pick } from "./choices.ts";

export interface Picking {
  pick: Pick | null;
  chosen: Choice | null; // complete, and not confirmed yet
  sent: Choice | null; // confirmed, and not answered yet
}

export const NOTHING: Picking = { pick: null, chosen: null, sent: null };

export type Move =
  | { do: "pick"; pick: Pick }
  | { do: "choose"; choice: Choice }
  | { do: "back" }
  | { do: "send" }
  | { do: "clear" };

export function picking(now: Picking, move: Move): Picking {
  switch (move.do) {
    case "pick":
      return { ...NOTHING, pick: samePick(now.pick, move.pick) ? null : move.pick };
    case "choose":
      return { ...now, chosen: move.choice };
    case "back":
      return now.chosen && now.pick ? { ...now, chosen: null } : NOTHING;
    case "send":
      return { ...NOTHING, sent: now.chosen };
    case "clear":
      return NOTHING;
  }
}

export const samePick = (a: Pick | null, b: Pick): boolean =>
  a !== null && a.source === b.source && a.color === b.color;
