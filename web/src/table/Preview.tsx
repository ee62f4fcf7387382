// The preview of the shown choice: its effects in words, and its points row by row.
import type { Face, Part } from "../games/face.ts";
import { capitalized, say, signed } from "../i18n/messages.ts";
import type { Choice } from "../selection/choices.ts";
import type { StoryItem, WhatIf } from "../wire.ts";
import type { TableStore } from "./store.ts";

export function Preview({ store }: { store: TableStore }) {
  const choice = store.shown;
  if (!choice) return null;
  const { previewed, face } = store;
  const rows = previewed ? rowsOf(previewed, face, store.seat!) : [];
  return (
    <div class="preview panel">
      <p>{capitalized(face.effectOf(choice).join(", "))}</p>
      <Rows rows={rows.length > 1 ? rows : hiddenCost(choice, store)} />
      <Total {...choice} />
    </div>
  );
}

function Rows({ rows }: { rows: Part[] }) {
  if (!rows.length) return null;
  return (
    <dl>
      {rows.map(({ label, points }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Total({ points }: Choice) {
  return points ? <strong class={points < 0 ? "loss" : "points"}>{signed(points)}</strong> : null;
}

/**
 * Return a row with the cost of the floor if the choice's points do not include it; otherwise no
 * row.
 */
function hiddenCost(choice: Choice, { face, view, seat, reference }: TableStore): Part[] {
  const shown = { view: view!, board: view!.boards[seat!], printed: reference!.printed };
  const points = face.floorCost?.(choice, shown) ?? 0;
  return points && points !== choice.points ? [{ label: sourceName("floor"), points }] : [];
}

/**
 * Return a row for each source of points; empty if the rows do not add up to the choice's points.
 */
export function rowsOf({ items, anyway = [], points }: WhatIf, face: Face, seat: number): Part[] {
  const rows = new Map<string, number>();
  const add = (list: StoryItem[], sign: number) => {
    for (const { label, points } of list.flatMap(item => partsOf(item, face, seat))) {
      rows.set(label, (rows.get(label) ?? 0) + sign * points);
    }
  };
  add(items, 1);
  add(anyway, -1);
  const all = [...rows].map(([label, points]) => ({ label, points })).filter(row => row.points);
  return all.reduce((sum, row) => sum + row.points, 0) === points ? all : [];
}

function partsOf(item: StoryItem, face: Face, seat: number): Part[] {
  if (!("points" in item) || item.seat !== seat) return [];
  return face.parts?.(item) ?? [{ label: sourceName(item.what), points: item.points }];
}

/** Return the name of a source of points: "Full rows", "Broken glass". */
export const sourceName = (what: string): string => say(`table-scored-${what}`);
