// The person's answer until it is sent: the picked tiles, the chosen place, and the reason if it is refused.
import { useMemo, useReducer, useState } from "preact/hooks";
import { RequestError } from "../client/http.ts";
import type { Face } from "../games/face.ts";
import {
  type Choice,
  decodeChoices,
  type Pick,
  refusals,
  withoutPick,
  withPick,
} from "../selection/choices.ts";
import { EMPTY_SELECTION, selectionAfter } from "../selection/selection.ts";
import type { GameReference } from "../wire.ts";
import { type PuzzleView, sendAnswer } from "./load.ts";

interface Asked {
  puzzle: PuzzleView;
  reference: GameReference;
  face: Face;
}

const NONE: ReadonlySet<string> = new Set();

export type Answering = ReturnType<typeof useAnswer>;

/** Return the selection, with everything that the displays, the board and the buttons need. */
export function useAnswer(
  { puzzle, reference, face }: Asked,
  onAnswered: (answered: PuzzleView) => void,
) {
  const [selection, select] = useReducer(selectionAfter, EMPTY_SELECTION);
  const [pointed, point] = useState<Choice | null>(null);
  const [notice, warn] = useState("");
  const legal = useMemo(() => decodeChoices(puzzle.choices, reference.legend), [puzzle]);
  const choices = selection.sent ? [] : legal;
  const { pick, chosen, sent } = selection;
  const step = (next: Parameters<typeof select>[0]) => {
    select(next);
    point(null);
    warn("");
  };
  const confirm = async () => {
    if (!chosen) return;
    step({ do: "send" });
    try {
      onAnswered(await sendAnswer(puzzle.id, chosen.text));
    } catch (error) {
      select({ do: "clear" });
      warn(error instanceof RequestError ? error.reason : `${error}`);
    }
  };
  return {
    view: puzzle.view,
    face,
    choices,
    selection,
    last: NONE,
    notice,
    offered: pick ? withPick(choices, pick) : withoutPick(choices),
    refused: pick ? refusals(puzzle.choices, reference.legend, pick.color) : [],
    shown: sent ?? pointed ?? chosen,
    pick: (picked: Pick) => step({ do: "pick", pick: picked }),
    choose: (choice: Choice) => step({ do: "choose", choice }),
    back: () => step({ do: "back" }),
    point,
    warn,
    confirm,
  };
}
