// The offer by keyboard: arrows between heaps and sources, and a short way to each of them.
import type { Pick } from "../choosing/choices.ts";
import { focusIn, keepOneStop, type Steps, stepBy } from "../choosing/roving.ts";

const STEPS: Steps = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: (at, all) => nextSource(at, all, 1),
  ArrowUp: (at, all) => nextSource(at, all, -1),
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

export const step = (event: KeyboardEvent): void =>
  stepBy(STEPS, heapsIn(event.currentTarget as HTMLElement), event);

export const gather = (offer: HTMLElement): void => keepOneStop(heapsIn(offer));

/** By its number, as keys have it. Where nothing lies, focus stays where it is. */
export function focusSource(source: number, root: ParentNode = document): void {
  focusFirst(root, `[data-place="source ${source}"] .heap`);
}

export function focusHeap({ source, color }: Pick, root: ParentNode = document): void {
  focusFirst(root, `[data-place="source ${source}"] [data-heap="${color}"]`);
}

function focusFirst(root: ParentNode, selector: string): void {
  const heap = root.querySelector<HTMLElement>(selector);
  if (heap) focusIn(heapsIn(heap.closest<HTMLElement>(".offer")!), heap);
}

const heapsIn = (offer: HTMLElement): HTMLElement[] => [
  ...offer.querySelectorAll<HTMLElement>(".heap"),
];

const sourceOf = (heap: HTMLElement): Element | null => heap.closest("[data-place]");

function nextSource(at: number, all: HTMLElement[], by: number): number {
  const here = sourceOf(all[at]!);
  let to = at;
  while (all[to] && sourceOf(all[to]!) === here) to += by;
  const there = sourceOf(all[(to + all.length) % all.length]!);
  return all.findIndex(heap => sourceOf(heap) === there);
}
