// The terms of the position: game, option, seats, round, and whose turn it is.
import { say } from "../i18n/messages.ts";
import type { Games } from "../wire.ts";
import type { Draft } from "./draft.ts";
import { Indicator } from "./Indicator.tsx";

export interface Change {
  game?: string;
  option?: string;
  seats?: number;
}

interface Props {
  draft: Draft;
  games: Games;
  /** Called to change the game, the option or the seats, which needs a new deal from the server. */
  onTerms(change: Change): void;
  onChange(draft: Draft): void;
}

const ROUNDS = { azul: 20, sintra: 6 }; // to choose from

export function TermsRow({ draft, games, onTerms, onChange }: Props) {
  const { game, option, boards, round } = draft;
  const info = games.games.find(({ id }) => id === game)!;
  const players = boards.map((_, seat) => [seat, playerName(seat)] as const);
  return (
    <div class="terms">
      <Choice
        label={say("position-game")}
        value={game}
        options={games.games.map(({ id }) => [id, say(`game-${id}`)])}
        onChoose={value => onTerms({ game: value })}
      />
      <Choice
        label={say(`option-${game}`)}
        value={option}
        options={info.options.map(each => [each, say(`option-${game}-${each}`)])}
        onChoose={value => onTerms({ option: value })}
      />
      <Choice
        label={say("position-seats")}
        value={boards.length}
        options={info.seats.map(seats => [seats, `${seats}`])}
        onChoose={value => onTerms({ seats: Number(value) })}
      />
      <Choice
        label={say("position-round")}
        value={round}
        options={Array.from({ length: ROUNDS[game] }, (_, at) => [at + 1, `${at + 1}`])}
        onChoose={value => onChange({ ...draft, round: Number(value) })}
      />
      <Choice
        label={say("position-turn")}
        value={draft.turn ?? -1}
        options={draft.turn === null ? [[-1, "–"], ...players] : players}
        onChoose={value => onChange(onTurn(draft, Number(value)))}
      />
      {game === "sintra" && <Indicator draft={draft} />}
    </div>
  );
}

export const playerName = (seat: number): string => say("position-player", { number: seat + 1 });

/**
 * Return the edited position with `turn` as the seat to move. If a deal was next, this seat takes
 * tiles instead. A negative `turn` changes nothing.
 */
const onTurn = (draft: Draft, turn: number): Draft =>
  turn < 0 ? draft : { ...draft, turn, phase: draft.phase === "deal" ? "draft" : draft.phase };

interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, text: string])[];
  onChoose(value: string): void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
