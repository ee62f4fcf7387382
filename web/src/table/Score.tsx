// A score. In a scene it counts up or down to its new value.
import { useEffect, useState } from "preact/hooks";
import { formatScore, say } from "../i18n/messages.ts";

const COUNT_MS = 300;

export function Score({ score, isCounted }: { score: number; isCounted: boolean }) {
  const shown = useCounted(score, isCounted);
  const change = shown === score ? undefined : shown < score ? "up" : "down";
  return (
    <span class="score" data-change={change}>
      <span class="visually-hidden">{say("table-score")} </span>
      {formatScore(shown)}
    </span>
  );
}

function useCounted(score: number, isCounted: boolean): number {
  const [shown, setShown] = useState(score);
  useEffect(() => {
    if (!isCounted || shown === score) return setShown(score);
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, now - start) / COUNT_MS);
      setShown(Math.round(shown + (score - shown) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [score, isCounted]);
  return isCounted ? shown : score;
}
