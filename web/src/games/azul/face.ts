// Azul, for the table.
import type { AzulBoard, View } from "../../wire.ts";
import type { Face } from "../face.ts";
import { Ahead } from "./Ahead.tsx";
import { Board } from "./Board.tsx";
import { NAMES, sayColor } from "./colors.ts";
import { effectOf, nameOf, parts } from "./effects.ts";
import { flights, litBy, marks } from "./flights.ts";

export const azul: Face = {
  id: "azul",
  colors: [...NAMES],
  Board,
  Ahead,
  ask: (view, choices) =>
    choices.some(choice => choice.column !== null)
      ? { id: "azul-ask-column", args: { row: view.row! + 1, color: sayColor(rowColor(view)) } }
      : null,
  nameOf,
  effectOf,
  parts,
  flights,
  litBy,
  marks,
};

/** Of the line whose column is asked for. */
const rowColor = ({ boards, turn, row }: View): number =>
  (boards[turn!] as AzulBoard).lines[row!]![0];
