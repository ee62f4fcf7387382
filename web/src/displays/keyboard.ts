// Keyboard focus in the displays: arrow keys move between tile groups and between sources.
import type { Pick } from "../selection/choices.ts";
import { focusOne, type KeySteps, keepOneTabStop, moveFocus } from "../selection/rovingFocus.ts";

const STEPS: KeySteps = {
  ArrowRight: index => index + 1,
  ArrowLeft: index => index - 1,
  ArrowDown: (index, all) => nextSource(index, all, 1),
  ArrowUp: (index, all) => nextSource(index, all, -1),
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

export const onArrowKey = (event: KeyboardEvent): void =>
  moveFocus(STEPS, groupsIn(event.currentTarget as HTMLElement), event);

export const keepOneGroupInTabOrder = (displays: HTMLElement): void =>
  keepOneTabStop(groupsIn(displays));

/** Focus the first group of a source. If the source is empty, the focus does not move. */
export function focusSource(source: number, root: ParentNode = document): void {
  focusFirst(root, `[data-place="source ${source}"] .tile-group`);
}

export function focusGroup({ source, color }: Pick, root: ParentNode = document): void {
  focusFirst(root, `[data-place="source ${source}"] [data-group="${color}"]`);
}

function focusFirst(root: ParentNode, selector: string): void {
  const group = root.querySelector<HTMLElement>(selector);
  if (group) focusOne(groupsIn(group.closest<HTMLElement>(".displays")!), group);
}

const groupsIn = (displays: HTMLElement): HTMLElement[] => [
  ...displays.querySelectorAll<HTMLElement>(".tile-group"),
];

const sourceOf = (group: HTMLElement): Element | null => group.closest("[data-place]");

function nextSource(index: number, all: HTMLElement[], step: number): number {
  const current = sourceOf(all[index]!);
  let to = index;
  while (all[to] && sourceOf(all[to]!) === current) to += step;
  const next = sourceOf(all[(to + all.length) % all.length]!);
  return all.findIndex(group => sourceOf(group) === next);
}
