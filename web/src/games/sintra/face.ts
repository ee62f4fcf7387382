// Sintra, for the table.
import { sayTiles } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import type { Face } from "../face.ts";
import { Board } from "./Board.tsx";
import { flights, litBy, marks } from "./flights.ts";
import { Rounds } from "./Rounds.tsx";
import { COLORS, effectOf, isKeep, nameOf } from "./spoken.ts";

export const sintra: Face = {
  id: "sintra",
  colors: [...COLORS],
  Board,
  Aside: Rounds,
  ask: (view, choices) => {
    const board = view.boards[view.turn ?? 0]!;
    if (!choices.some(isKeep) || board.game !== "sintra") return null;
    return { id: "sintra-ask-keep", args: { number: board.glazier + 1 } };
  },
  nameOf,
  effectOf,
  parts: tell => {
    if (tell.what === "bonuscolor") {
      return [{ label: sayTiles(COLORS[tell.color]!, tell.count), points: tell.points }];
    }
    if (tell.what !== "window") return null;
    const numbers = tell.windows.map(slot => slot + 1).join(", ");
    const label = say("sintra-windows-scored", { count: tell.windows.length, numbers });
    return [{ label, points: tell.points }];
  },
  flights,
  litBy,
  marks,
};
