// This week's games, with a piece for each day.
import { Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import { formatDay } from "./days.ts";
import type { Today } from "./load.ts";

const COLORS = 5;

export function Week({ days, today }: { days: Today["week"]; today: string }) {
  return (
    <section class="card">
      <h2>{say("daily-week")}</h2>
      <ol class="week">
        {days.map(({ day, game, option }, at) => (
          <li key={day} aria-current={day === today ? "date" : undefined}>
            <Piece game={game as Game} color={at % COLORS} form={day > today ? "empty" : "full"} />
            <b>
              <time dateTime={day}>{formatDay(day, { weekday: "short" })}</time>
            </b>
            <small>
              <span class="visually-hidden">{say(`game-${game}`)} </span>
              {say(`home-option-${game}-${option}`)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
