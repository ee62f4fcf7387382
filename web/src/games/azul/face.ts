// The face of Azul: everything that the table page needs to show the game.
import type { AzulBoard, View } from "../../wire.ts";
import type { Face } from "../face.ts";
import { Board } from "./Board.tsx";
import { highlights, movements, touched } from "./movements.ts";
import { PlanAhead } from "./PlanAhead.tsx";
import { COLOR_NAMES, effectOf, floorCost, nameOf, parts, sayColor } from "./text.ts";

export const azul: Face = {
  id: "azul",
  colors: [...COLOR_NAMES],
  shape: "wide",
  Board,
  PlanAhead,
  ask: (view, choices) =>
    choices.some(choice => choice.column !== null)
      ? { id: "azul-ask-column", args: { row: view.row! + 1, color: sayColor(rowColor(view)) } }
      : null,
  nameOf,
  effectOf,
  floorCost,
  parts,
  movements,
  highlights,
  touched,
};

/** Return the color of the full line for which the player has to choose a column. */
const rowColor = ({ boards, turn, row }: View): number =>
  (boards[turn!] as AzulBoard).lines[row!]![0];
