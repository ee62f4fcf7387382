// A finished match: its result, the players with their scores, and links to the replay and the review.

import { GameMark } from "../art/GameMark.tsx";
import { faceOf, Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { formatScore, say } from "../i18n/messages.ts";
import { sayName } from "../i18n/names.ts";
import type { MyMatch } from "../wire.ts";
import { formatTime } from "./formatTime.ts";
import { hasWon, type MatchSeat, resultText, seatsToShow, shareOfBest } from "./result.ts";

export function MatchCard({ match }: { match: MyMatch }) {
  const game = match.game as Game;
  const title = `result-${match.id}`;
  return (
    <li class="card match">
      <GameMark game={game} share={shareOfBest(match)} id={match.id} />
      <div class="result">
        <h2 id={title}>
          <Diamond isFilled={hasWon(match)} />
          {resultText(match)}
        </h2>
        <p>{say("me-game", { game: say(`game-${game}`), option: optionOf(match) })}</p>
        {match.day && (
          <p>
            <a class="to-daily" href={`/daily?day=${match.day}`}>
              {say("web-link-daily")}
            </a>
          </p>
        )}
        <p>
          <time dateTime={new Date(match.ended_at).toISOString()}>
            {formatTime(match.ended_at)}
          </time>
        </p>
      </div>
      <ul class="players">
        {seatsToShow(match).map(seat => (
          <Player key={seat} seat={match.seats[seat]!} isOwn={seat === match.seat} />
        ))}
      </ul>
      <div class="links">
        <a class="button quiet replay" href={`/table/${match.id}`} aria-describedby={title}>
          <Icon name="play" />
          <span>{say("me-replay")}</span>
        </a>
        <a class="button quiet to-review" href={`/review/${match.id}`} aria-describedby={title}>
          <Icon name="eye" />
          <span>{say("web-link-review")}</span>
        </a>
      </div>
    </li>
  );
}

const optionOf = ({ game, option }: MyMatch): string => say(`home-option-${game}-${option}`);

function Player({ seat, isOwn }: { seat: MatchSeat; isOwn: boolean }) {
  const face = faceOf(seat);
  return (
    <li>
      {face && <Person name={face} />}
      <span class="name">{isOwn ? say("me-you") : sayName(seat.name ?? "")}</span>
      {seat.level && <span class="level muted">{say(`bot-${seat.level}`)}</span>}
      {seat.score != null && <b class="score">{formatScore(seat.score)}</b>}
      {seat.out && <span class="muted">{say("me-out")}</span>}
    </li>
  );
}

/** A diamond, filled if the person won the match. */
function Diamond({ isFilled }: { isFilled: boolean }) {
  return (
    <svg class={isFilled ? "diamond filled" : "diamond"} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1.5L18.5 10L10 18.5L1.5 10Z" />
    </svg>
  );
}
