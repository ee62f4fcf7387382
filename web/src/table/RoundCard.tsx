// The points of each seat in a round: a card in a scene, or a notice if there was no scene.
import { Icon } from "../art/Piece.tsx";
import { formatScore, say, signed } from "../i18n/messages.ts";
import type { RoundSummary } from "../motion/scene.ts";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  summary: RoundSummary;
}

export function RoundCard({ store, summary }: Props) {
  return (
    <div class="round-card card">
      <table>
        <caption>{say("scene-round", { number: summary.round })}</caption>
        <tbody>
          {summary.seats.map(({ seat, gained, score }) => (
            <tr key={seat}>
              <th scope="row">{nameAt(store, seat)}</th>
              <td class={gained < 0 ? "loss" : "points"}>{signed(gained)}</td>
              <td class="score">{formatScore(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The points of the round in one line, which disappears when the next action begins. */
export function RoundNotice({ store, summary }: Props) {
  const gains = summary.seats.map(
    ({ seat, gained, score }) => `${nameAt(store, seat)} ${signed(gained)} (${formatScore(score)})`,
  );
  return (
    <div class="notice round-notice">
      <p>
        <b>{say("scene-round", { number: summary.round })}</b> {gains.join(" · ")}
      </p>
      <button
        type="button"
        class="button quiet round"
        aria-label={say("web-close")}
        onClick={() => store.dismissSummary()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

const nameAt = ({ seat: own, storyNames: { names } }: TableStore, seat: number): string =>
  seat === own ? say("scene-you") : (names[seat] ?? "");
