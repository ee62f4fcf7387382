// The people and bots at a table, each in an arch: round for Azul, pointed for Sintra.
import type { PersonName } from "../art/Person.tsx";
import type { SeatView } from "../wire.ts";

const ARCHES: Record<string, { inner: string; outer: string }> = {
  azul: {
    inner: "M14 260V114A106 106 0 0 1 226 114V260Z",
    outer: "M2 260V114A118 118 0 0 1 238 114V260Z",
  },
  sintra: {
    inner: "M14 260V132C14 78 66 40 120 10C174 40 226 78 226 132V260Z",
    outer: "M2 260V130C2 70 60 30 120 -4C180 30 238 70 238 130V260Z",
  },
};
const AVATARS: PersonName[] = ["swallow", "fish", "boat", "cat"]; // avatars, by seat, for people who have none

type Seat = SeatView & { avatar?: string | null };

export function SeatArches({ game, seats }: { game: string; seats: Seat[] }) {
  return (
    <ul class="arches" data-seats={seats.length}>
      {seats.map((seat, at) => (
        <li key={at}>
          <SeatArch game={game} seat={seat} at={at} />
          <b>{seat.name}</b>
        </li>
      ))}
    </ul>
  );
}

/** The boxes of figures in an arch. A bot stands on the sill; an avatar is smaller and in the middle of the arch. */
const BUST = { x: 20, y: 61, width: 200, height: 200 };
const AVATAR = { x: 42, y: 72, width: 156, height: 156 };

function SeatArch({ game, seat, at }: { game: string; seat: Seat; at: number }) {
  const { inner, outer } = ARCHES[game]!;
  return (
    <svg viewBox="0 -6 240 268" aria-hidden="true">
      <path d={outer} fill="url(#stone)" stroke="var(--line2)" stroke-width="1.5" />
      <path d={inner} fill="url(#sky)" stroke="var(--edge)" stroke-width="1.5" />
      {seat.level ? (
        <use href={`#figure-${seat.level}`} {...BUST} />
      ) : (
        <use href={`#figure-${seat.avatar || AVATARS[at]}`} {...AVATAR} />
      )}
    </svg>
  );
}
