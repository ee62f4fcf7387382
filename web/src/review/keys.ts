// The keys that step through the match: arrows, Home, End, brackets, and Enter to play on.
import { useLayoutEffect } from "preact/hooks";

interface Steps {
  at: number;
  last: number;
  /** The indices of the events that are moments, in order. */
  moments: readonly number[];
  onGo(at: number): void;
  onEnter(): void;
}

/** A selector of elements that handle these keys themselves. */
const OWN_KEYS = "input, select, textarea, [role=tab], dialog";

/** Listen for the keys. With a layout effect, a key pressed right after another one starts from the newest event. */
export function useEventKeys(isOn: boolean, steps: Steps): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(OWN_KEYS)) return;
      const isPlain = target === document.body || target.id === "main";
      if (event.key === "Enter" && isPlain) steps.onEnter();
      const to = targetOf(event.key, steps);
      if (to === null) return;
      event.preventDefault();
      steps.onGo(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Return the index of the event to which a key leads; null for any other key. */
export function targetOf(key: string, { at, last, moments }: Steps): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "ArrowUp":
    case "[":
      return moments.findLast(each => each < at) ?? at;
    case "ArrowDown":
    case "]":
      return moments.find(each => each > at) ?? at;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
