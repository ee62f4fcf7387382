// The curve as a table for screen readers: the start, the end of each round, and each moment. The
// element around the table is hidden instead of the table, which cannot be narrower than its
// content.
import { say } from "../i18n/messages.ts";
import type { NumberedMoment } from "./moments.ts";
import { type Subject, seatOrder } from "./subject.ts";
import { percent, whenText } from "./text.ts";
import type { Timeline } from "./timeline.ts";

interface Props {
  timeline: Timeline;
  subject: Subject;
  moments: readonly NumberedMoment[];
}

export function ChanceTable({ timeline, subject, moments }: Props) {
  const { events, rounds, reviewed } = timeline;
  const order = seatOrder(subject);
  const start = events[0]?.chances?.before;
  const ends = rounds.filter(({ end }) => end <= reviewed);
  return (
    <div class="visually-hidden">
      <table>
        <caption>{say("review-curve", { seats: order.length })}</caption>
        <thead>
          <tr>
            <td />
            {order.map(seat => (
              <th key={seat} scope="col">
                {subject.names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {start && <Row name={say("review-start")} shares={order.map(seat => start[seat]!)} />}
          {ends.map(({ number, end }) => {
            const { after } = events[end - 1]!.chances!;
            const name = say("review-round-end", { number });
            return <Row key={number} name={name} shares={order.map(seat => after[seat]!)} />;
          })}
          {moments.map(({ number, event }) => {
            const name = `${say("review-moment", { number })}: ${whenText(event)}`;
            const { after } = event.chances!;
            return <Row key={name} name={name} shares={order.map(seat => after[seat]!)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

const Row = ({ name, shares }: { name: string; shares: number[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {shares.map((share, at) => (
      <td key={at}>{say("review-percent", { signed: percent(share) })}</td>
    ))}
  </tr>
);
