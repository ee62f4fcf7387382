// Choosing columns before one's turn: the server says what there is to choose after each of them.
import { ask } from "../../live/http.ts";
import { type Ahead, type AzulBoard, EMPTY } from "../../wire.ts";
import type { Planned } from "./ghosts.ts";

/** Where the own board would be after these choices, and what is to be chosen next. */
export const lookAhead = (table: string, actions: string[]): Promise<Ahead> =>
  ask<Ahead>(`/api/tables/${table}/ahead`, { actions });

/** The tiles that the wall would get. */
export function plannedOn(now: AzulBoard, then: AzulBoard): Planned[] {
  return then.wall.flatMap((colors, row) =>
    colors.flatMap((color, column) => {
      const isNew = color !== EMPTY && now.wall[row]![column] === EMPTY;
      return isNew ? [{ row, column, color }] : [];
    }),
  );
}
