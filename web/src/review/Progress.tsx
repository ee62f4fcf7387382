// The progress of the review: a tile for each round.
import { say } from "../i18n/messages.ts";
import type { ReviewState } from "./report.ts";
import type { Timeline } from "./timeline.ts";

export function Progress({ state, timeline }: { state: ReviewState | null; timeline: Timeline }) {
  const { rounds, events } = timeline;
  const total = state?.total || events.length;
  const done = Math.min(total, state?.done ?? 0);
  const read = (done / Math.max(1, total)) * events.length;
  const now = rounds.find(({ end }) => end > read) ?? rounds.at(-1)!;
  const isRunning = state?.status === "running";
  const before = state?.before ?? 0;
  return (
    <section class="card progress">
      <h2 aria-live="polite">
        {isRunning
          ? say("review-reading", { round: now.number, rounds: rounds.length })
          : say("review-queued")}
      </h2>
      <div
        class="rounds"
        role="progressbar"
        aria-label={say("review-progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={say("review-read", { done, total })}
      >
        {rounds.map(({ number, first, end }) => {
          const part = Math.min(1, Math.max(0, (read - first) / (end - first)));
          return <i key={number} style={{ "--done": `${100 * part}%` }} />;
        })}
      </div>
      <p class="muted">
        {isRunning && say("review-read", { done, total })}
        {before > 0 && say("review-before", { count: before })} {say("review-leave")}
      </p>
    </section>
  );
}
