// How far one is: what was learnt, and what the round that just ended brought.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Tell } from "../wire.ts";
import type { Coached } from "./coached.ts";
import { isDone, type Lesson, type Step, stepOf } from "./steps.ts";

export interface Lessons {
  step: Step | null;
  learnt: ReadonlySet<Lesson>;
  scored: Tell[]; // one's own points at the end of the round
  read(lesson: Lesson): void;
}

export function useLessons(sitting: Coached): Lessons {
  const [learnt, set] = useState<ReadonlySet<Lesson>>(() => new Set(history.state?.learnt));
  const scored = useScored(sitting);
  const { view, seat, choices, picking, replayed } = sitting;
  const isThere = view !== null && seat !== null && !replayed;
  const now = { view: view!, seat: seat!, choices, picking, hasRoundEnded: scored !== null };
  const step = isThere ? stepOf(now, learnt) : null;
  const read = (lesson: Lesson) => set(before => kept(new Set(before).add(lesson)));
  useDone(sitting, step?.lesson ?? null, learnt, read);
  return { step, learnt, scored: scored ?? [], read };
}

/** In the tab's own history: a page that is loaded again goes on where it was. */
function kept(learnt: ReadonlySet<Lesson>): ReadonlySet<Lesson> {
  history.replaceState({ ...history.state, learnt: [...learnt] }, "");
  return learnt;
}

function useDone(
  { picking }: Coached,
  lesson: Lesson | null,
  learnt: ReadonlySet<Lesson>,
  read: (lesson: Lesson) => void,
): void {
  const before = useRef(lesson);
  useEffect(() => {
    const was = before.current;
    before.current = lesson;
    if (was && !learnt.has(was) && isDone(was, lesson, picking)) read(was);
  });
}

/** Null as long as no round has ended. */
function useScored(sitting: Coached): Tell[] | null {
  const [scored, set] = useState<Tell[] | null>(null);
  useEffect(
    () =>
      sitting.onChange(({ story }) => {
        const tells = story.flatMap(chapter => chapter.tells ?? []);
        if (!tells.some(({ what }) => what === "roundend")) return;
        set(tells.filter(tell => "points" in tell && tell.seat === sitting.seat));
      }),
    [sitting],
  );
  return scored;
}
