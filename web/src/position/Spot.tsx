// A place on the board as a button: it shows the piece that lies there, and a press lays a piece or takes it away.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Place } from "./places.ts";

interface Props {
  place: Place;
  label: string;
  class?: string;
  children?: ComponentChildren;
}

/** A button for a place in the position. The element stores the place, which `placeOf` reads. */
export function Spot({ place, label, class: kind = "", children }: Props) {
  return (
    <button
      type="button"
      class={`spot ${kind}`}
      aria-label={label}
      data-place={JSON.stringify(place)}
    >
      {children}
    </button>
  );
}

/** Return the place of the spot that an event belongs to, or null. */
export function placeOf({ target }: Event): Place | null {
  const spot = (target as Element).closest<HTMLElement>(".spot");
  return spot && (JSON.parse(spot.dataset.place!) as Place);
}

type KeySteps = Record<string, (at: number, all: HTMLElement[]) => number>;

const STEPS: KeySteps = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => 0,
  End: (_, all) => all.length - 1,
  ArrowDown: (at, all) => nearest(all, at, 1),
  ArrowUp: (at, all) => nearest(all, at, -1),
};

/** Return the index of the nearest button below (`side` 1) or above (-1); `at` if there is none. */
function nearest(all: HTMLElement[], at: number, side: 1 | -1): number {
  const from = all[at]!.getBoundingClientRect();
  const distance = (each: HTMLElement): number => {
    const to = each.getBoundingClientRect();
    const down = (to.top - from.top) * side;
    return down < from.height / 2
      ? Number.POSITIVE_INFINITY
      : 2 * down + Math.abs(to.left - from.left);
  };
  const distances = all.map(distance);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : at;
}

interface GroupProps {
  label: string;
  class: string;
  children: ComponentChildren;
}

/** A group of spots that is one tab stop; arrow keys move within it. */
export function Spots({ label, class: kind, children }: GroupProps) {
  const self = useRef<HTMLDivElement>(null);
  const spots = () => [...self.current!.querySelectorAll<HTMLElement>(".spot")];
  useEffect(() => {
    const all = spots();
    keepTabStop(all, all.find(each => each.getAttribute("tabindex") === "0") ?? all[0]);
  });
  const move = (event: KeyboardEvent) => {
    const all = spots();
    const at = all.indexOf(event.target as HTMLElement);
    const to = at < 0 ? undefined : STEPS[event.key]?.(at, all);
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]!.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form
    <div
      class={kind}
      role="group"
      aria-label={label}
      ref={self}
      onKeyDown={move}
      onFocusIn={({ target }) => {
        const one = spots().find(each => each === target);
        if (one) keepTabStop(spots(), one);
      }}
    >
      {children}
    </div>
  );
}

/** Keep only one spot in the tab order. */
function keepTabStop(all: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}
