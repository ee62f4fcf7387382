// The face of Stained Glass of Sintra: everything that the table page needs to show the game.

import { say } from "../../i18n/messages.ts";
import { sayTiles } from "../../i18n/story.ts";
import type { Face } from "../face.ts";
import { Board } from "./Board.tsx";
import { highlights, movements, touched } from "./movements.ts";
import { Rounds } from "./Rounds.tsx";
import { COLORS, effectOf, isKeep, nameOf } from "./text.ts";

export const sintra: Face = {
  id: "sintra",
  colors: [...COLORS],
  shape: "tall",
  Board,
  Aside: Rounds,
  ask: (view, choices) => {
    const board = view.boards[view.turn ?? 0]!;
    if (!choices.some(isKeep) || board.game !== "sintra") return { id: "sintra-ask-take" };
    return { id: "sintra-ask-keep", args: { number: board.glazier + 1 } };
  },
  nameOf,
  effectOf,
  parts: item => {
    if (item.what === "bonuscolor") {
      return [{ label: sayTiles(COLORS[item.color]!, item.count), points: item.points }];
    }
    if (item.what !== "window") return null;
    const numbers = item.windows.map(slot => slot + 1).join(", ");
    const label = say("sintra-windows-scored", { count: item.windows.length, numbers });
    return [{ label, points: item.points }];
  },
  movements,
  highlights,
  touched,
};
