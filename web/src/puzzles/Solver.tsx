// The person's results: the rating, the streak, and a tile for each of the last seven days.
import { Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say, signed } from "../i18n/messages.ts";
import type { SolverView } from "./load.ts";

interface Props {
  solver: SolverView;
  game: string;
  /** The change in the rating caused by the last answer. */
  change?: number | undefined;
}

export function Solver({ solver, game, change }: Props) {
  return (
    <div class="card solver">
      <p class="rating">
        <b>{solver.rating}</b>
        {change !== undefined && <em class={change < 0 ? "less" : "more"}>{signed(change)}</em>}
        <span>{say(solver.is_settled ? "puzzles-your-rating" : "puzzles-first-rating")}</span>
      </p>
      <Week solver={solver} game={game} />
      <p>{say("puzzles-days", { count: solver.days })}</p>
      <p class="muted">{streakText(solver)}</p>
    </div>
  );
}

export const streakText = ({ streak, best_streak: best }: SolverView): string =>
  best ? say("puzzles-streak", { count: streak, best }) : say("puzzles-streak-none");

/** The last seven days: a tile for each day with a solved puzzle, an empty space for any other. */
export function Week({ solver: { week }, game }: Pick<Props, "solver" | "game">) {
  return (
    <ol class="week" aria-label={say("puzzles-week")}>
      {week.map(({ day, result }, at) => {
        const isToday = at === week.length - 1;
        const color = dayNumber(day) % 5;
        return (
          <li key={day} class={isToday ? "today" : undefined}>
            <Piece game={game as Game} color={color} form={result === "right" ? "full" : "empty"} />
            <span>
              {isToday ? say("puzzles-today") : <time dateTime={day}>{weekday(day)}</time>}
            </span>
            <span class="visually-hidden">{say(`puzzles-day-${result}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const DAY_MS = 86_400_000;

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** Return the short name of a weekday in the page's language: "Fri". */
const weekday = (day: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "short",
    timeZone: "UTC",
  }).format(new Date(day));
