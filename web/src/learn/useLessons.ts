// The progress of the learner: lessons done, and the player's own points of the last round.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { StoryItem } from "../wire.ts";
import type { CoachedStore } from "./coachedTable.ts";
import { isDone, type Lesson, type Step, stepOf } from "./steps.ts";

export interface Lessons {
  step: Step | null;
  learned: ReadonlySet<Lesson>;
  scored: StoryItem[]; // the player's own points at the end of the round
  complete(lesson: Lesson): void;
}

export function useLessons(store: CoachedStore): Lessons {
  const [learned, setLearned] = useState<ReadonlySet<Lesson>>(
    () => new Set(history.state?.learned),
  );
  const scored = useScored(store);
  const { view, seat, choices, selection, replayed } = store;
  const isActive = view !== null && seat !== null && !replayed;
  const now = { view: view!, seat: seat!, choices, selection, hasRoundEnded: scored !== null };
  const step = isActive ? stepOf(now, learned) : null;
  const complete = (lesson: Lesson) => setLearned(before => save(new Set(before).add(lesson)));
  useDone(store, step?.lesson ?? null, learned, complete);
  return { step, learned, scored: scored ?? [], complete };
}

/** Save the progress in the history entry, so that it survives a reload. */
function save(learned: ReadonlySet<Lesson>): ReadonlySet<Lesson> {
  history.replaceState({ ...history.state, learned: [...learned] }, "");
  return learned;
}

function useDone(
  { selection }: CoachedStore,
  lesson: Lesson | null,
  learned: ReadonlySet<Lesson>,
  complete: (lesson: Lesson) => void,
): void {
  const last = useRef(lesson);
  useEffect(() => {
    const previous = last.current;
    last.current = lesson;
    if (previous && !learned.has(previous) && isDone(previous, lesson, selection))
      complete(previous);
  });
}

/**
 * Return the player's story items with points in the last round; null before the first round has
 * ended.
 */
function useScored(store: CoachedStore): StoryItem[] | null {
  const [scored, setScored] = useState<StoryItem[] | null>(null);
  useLayoutEffect(
    () =>
      store.onChange(({ story }) => {
        const items = story.flatMap(entry => entry.items ?? []);
        if (!items.some(({ what }) => what === "roundend")) return;
        setScored(items.filter(item => "points" in item && item.seat === store.seat));
      }),
    [store],
  );
  return scored;
}
