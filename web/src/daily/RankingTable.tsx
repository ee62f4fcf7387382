// A day's ranking: the top places, and those around the person's own.
import { type AvatarName, Person } from "../art/Person.tsx";
import { formatScore, say } from "../i18n/messages.ts";
import { sayName } from "../i18n/names.ts";
import type { Place, Ranking } from "./load.ts";

interface Props {
  ranking: Ranking;
  /** The number of top places to show. */
  most?: number;
}

export function RankingTable({ ranking, most = 10 }: Props) {
  const top = ranking.top.slice(0, most);
  const around = placesBelow(top, ranking.around);
  if (!top.length) return <p>{say("daily-players", { players: 0 })}</p>;
  return (
    <table class="figures places">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{say("daily-rank")}</span>
          </th>
          <th scope="col">{say("daily-name")}</th>
          <th scope="col">{say("daily-points")}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((place, at) => (
          <Row key={at} place={place} />
        ))}
        {around.length > 0 && <Gap />}
        {around.map((place, at) => (
          <Row key={at} place={place} />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Return the rankings around the person's own, which the page shows below the top places; empty if
 * the person is among those.
 */
export function placesBelow(top: readonly Place[], around: readonly Place[]): Place[] {
  if (top.some(({ own }) => own)) return [];
  const last = top.at(-1)?.place ?? 0;
  return around.filter(({ place, own }) => own || place > last);
}

function Row({ place: { place, name, avatar, points, own } }: { place: Place }) {
  return (
    <tr class={own ? "own" : undefined} aria-current={own ? "true" : undefined}>
      <td>{place}</td>
      <th scope="row">
        <span>
          <Person name={avatar as AvatarName} />
          {own ? say("daily-you") : sayName(name || say("web-guest"))}
        </span>
      </th>
      <td>{formatScore(points)}</td>
    </tr>
  );
}

function Gap() {
  return (
    <tr class="gap">
      <td colSpan={3}>
        <span aria-hidden="true">⋮</span>
        <span class="visually-hidden">{say("daily-others-omitted")}</span>
      </td>
    </tr>
  );
}
