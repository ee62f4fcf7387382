// Roving tabindex: a group of buttons is one tab stop, and arrow keys move the focus within it.

/** The index to which each key moves the focus. It wraps around. */
export type KeySteps = Record<string, (index: number, all: HTMLElement[]) => number>;

/** Keep one button in the tab order: the one that was focused last, otherwise the first. */
export function keepOneTabStop(all: HTMLElement[]): void {
  const stop = all.find(each => each.getAttribute("tabindex") === "0") ?? all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

export function moveFocus(steps: KeySteps, all: HTMLElement[], event: KeyboardEvent): void {
  const index = all.indexOf(event.target as HTMLElement);
  const to = index < 0 ? undefined : steps[event.key]?.(index, all);
  if (to === undefined) return;
  event.preventDefault();
  focusOne(all, all[(to + all.length) % all.length]!);
}

export function focusOne(all: HTMLElement[], one: HTMLElement): void {
  for (const each of all) each.tabIndex = each === one ? 0 : -1;
  one.focus();
}
