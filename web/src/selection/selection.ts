// The person's selection before it is confirmed. The server learns of it only on confirmation.
import type { Choice, Pick } from "./choices.ts";

export interface Selection {
  pick: Pick | null;
  chosen: Choice | null; // complete, not confirmed yet
  sent: Choice | null; // confirmed, not answered yet
}

export const EMPTY_SELECTION: Selection = { pick: null, chosen: null, sent: null };

export type SelectionStep =
  | { do: "pick"; pick: Pick }
  | { do: "choose"; choice: Choice }
  | { do: "back" }
  | { do: "send" }
  | { do: "clear" };

/** Return the selection after a step. Picking the same group again puts it back. */
export function selectionAfter(selection: Selection, step: SelectionStep): Selection {
  switch (step.do) {
    case "pick":
      return { ...EMPTY_SELECTION, pick: isSamePick(selection.pick, step.pick) ? null : step.pick };
    case "choose":
      return { ...selection, chosen: step.choice };
    case "back":
      return selection.chosen && selection.pick ? { ...selection, chosen: null } : EMPTY_SELECTION;
    case "send":
      return { ...EMPTY_SELECTION, sent: selection.chosen };
    case "clear":
      return EMPTY_SELECTION;
  }
}

export const isSamePick = (a: Pick | null, b: Pick): boolean =>
  a !== null && a.source === b.source && a.color === b.color;
