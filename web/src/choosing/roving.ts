// A group of buttons as one tab stop: arrows move within it, and Tab comes back to where one was.

export type Steps = Record<string, (at: number, all: HTMLElement[]) => number>;

/** The button that Tab reaches: the last that had focus, else the first. */
export function keepOneStop(all: HTMLElement[]): void {
  const stop = all.find(each => each.getAttribute("tabindex") === "0") ?? all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

/** Goes where the key says, round and round. */
export function stepBy(steps: Steps, all: HTMLElement[], event: KeyboardEvent): void {
  const at = all.indexOf(event.target as HTMLElement);
  const to = at < 0 ? undefined : steps[event.key]?.(at, all);
  if (to === undefined) return;
  event.preventDefault();
  focusIn(all, all[(to + all.length) % all.length]!);
}

export function focusIn(all: HTMLElement[], one: HTMLElement): void {
  for (const each of all) each.tabIndex = each === one ? 0 : -1;
  one.focus();
}
