// The points of a preview, row by row, so that they add up.
import type { Face, Part } from "../games/face.ts";
import type { Tell, WhatIf } from "../wire.ts";
import { say } from "../words/words.ts";

/** Nothing, where the rows would not add up to what the choice counts. */
export function rowsOf({ tells, anyway = [], points }: WhatIf, face: Face, seat: number): Part[] {
  const rows = new Map<string, number>();
  const add = (list: Tell[], sign: number) => {
    for (const { label, points } of list.flatMap(tell => partsOf(tell, face, seat))) {
      rows.set(label, (rows.get(label) ?? 0) + sign * points);
    }
  };
  add(tells, 1);
  add(anyway, -1);
  const all = [...rows].map(([label, points]) => ({ label, points })).filter(row => row.points);
  return all.reduce((sum, row) => sum + row.points, 0) === points ? all : [];
}

function partsOf(tell: Tell, face: Face, seat: number): Part[] {
  if (!("points" in tell) || tell.seat !== seat) return [];
  return face.parts?.(tell) ?? [{ label: scored(tell.what), points: tell.points }];
}

/** Where points come from: "full rows", "broken glass". */
export const scored = (what: string): string => say(`table-scored-${what}`);
