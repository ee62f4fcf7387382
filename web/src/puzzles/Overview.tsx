// All puzzles: for each game the puzzle of the day, and others to solve.
import { GameMark } from "../art/GameMark.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import type { PuzzleGame } from "./load.ts";
import { Solver } from "./Solver.tsx";

export function Overview({ games }: { games: PuzzleGame[] }) {
  return (
    <div class="puzzles">
      <h1>{say("puzzles-title")}</h1>
      <p class="lead serif">{say("puzzles-lead")}</p>
      <div class="games">
        {games.map(game => (
          <GameCard key={game.game} {...game} />
        ))}
      </div>
    </div>
  );
}

function GameCard({ game, theme, rating, solver, is_answered: isAnswered }: PuzzleGame) {
  return (
    <article class="card game" aria-labelledby={`game-${game}`}>
      <h2 id={`game-${game}`}>
        <GameMark game={game as Game} share={1} id={`mark-${game}`} /> {say(`game-${game}`)}
      </h2>
      <div class="day">
        <h3>{say("puzzles-daily")}</h3>
        <p class="ask serif">{say(`puzzles-ask-${theme}`)}</p>
        <p class="muted">{say("puzzles-rated", { rating: `${rating}` })}</p>
      </div>
      <Solver solver={solver} game={game} />
      <p class="buttons">
        <a class={isAnswered ? "button" : "button primary"} href={`/puzzle/${game}/daily`}>
          {say(isAnswered ? "puzzles-see-daily" : "puzzles-solve-daily")}
        </a>
        <a class={isAnswered ? "button primary" : "button"} href={`/puzzle/${game}`}>
          {say("puzzles-solve")}
        </a>
      </p>
    </article>
  );
}
