// All choices for which a better one was found, as a table that opens on demand.
import { say } from "../i18n/messages.ts";
import { actionText } from "./actions.ts";
import type { Subject } from "./subject.ts";
import { signedPercent } from "./text.ts";
import type { MatchEvent, Timeline } from "./timeline.ts";

interface Props {
  timeline: Timeline;
  subject: Subject;
  onGo(at: number): void;
}

export function More({ timeline, subject, onGo }: Props) {
  const judged = timeline.events.filter(({ review }) => review?.judgement);
  if (!judged.length) return null;
  return (
    <details class="card all-judged">
      <summary>{say("review-more", { count: judged.length })}</summary>
      <div class="scroll">
        <table class="figures">
          <thead>
            <tr>
              {["round", "seat", "action", "better", "chance", "points"].map(column => (
                <th key={column} scope="col">
                  {say(`review-column-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.map(event => (
              <Row key={event.seq} event={event} subject={subject} onGo={onGo} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Row({ event, subject, onGo }: { event: MatchEvent } & Omit<Props, "timeline">) {
  const { review, round, seat, step, index, seq } = event;
  const { game, names } = subject;
  return (
    <tr class={seat === subject.seat ? "own" : ""}>
      <td>{round}</td>
      <th scope="row">{names[seat]}</th>
      <td>
        <a href={`#at-${seq}`} onClick={() => onGo(index)}>
          {actionText(step.items ?? [], game)}
        </a>
      </td>
      <td>{actionText(review!.better, game)}</td>
      <td>{signedPercent(-review!.loss)}</td>
      <td>−{review!.points_lost.toFixed(1)}</td>
    </tr>
  );
}
