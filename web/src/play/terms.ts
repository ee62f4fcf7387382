// The terms of a table, as they are put together on the page.
import type { SeatTerms, Terms } from "../wire.ts";

export type Clock = NonNullable<Terms["clock"]>;

export interface Wish {
  game: string;
  option: string;
  others: Seat[]; // everybody but oneself
  clock: Clock;
  serious: boolean; // nothing is taken back
}

/** A friend by a link, anybody from the lobby, or a bot of a level. */
export type Seat = "invited" | "open" | `bot ${string}`;

const KEPT = "palacio.wish";

export const USUAL: Wish = {
  game: "azul",
  option: "fixed",
  others: ["invited"],
  clock: { kind: "none" },
  serious: false,
};

/** One's own seat is the first; who begins is drawn by the server. */
export function termsOf(wish: Wish): Terms {
  const seats: SeatTerms[] = [{ kind: "invited" }, ...wish.others.map(seatOf)];
  return {
    game: wish.game as Terms["game"],
    option: wish.option,
    seats,
    clock: wish.clock,
    casual: !wish.serious,
    listed: wish.others.includes("open"),
  };
}

function seatOf(seat: Seat): SeatTerms {
  if (seat === "invited" || seat === "open") return { kind: seat };
  return { kind: "bot", level: seat.slice("bot ".length) };
}

/** As many others as there are to be: new ones are like the last. */
export function seated(others: Seat[], count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => others[at] ?? others.at(-1) ?? "invited");
}

export const keep = (wish: Wish): void => localStorage.setItem(KEPT, JSON.stringify(wish));

export function kept(): Wish {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Wish>) };
  } catch {
    return USUAL;
  }
}
