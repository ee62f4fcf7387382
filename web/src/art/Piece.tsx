// Components for pieces, icons and drawings. Each refers to a symbol of the sprite in the page.
import type { IconName } from "./icons.ts";
import { type Form, type Game, letter, symbol } from "./pieces.ts";

type PieceProps = {
  game: Game;
  /** The color's number in the wire protocol; null for a joker. */
  color: number | null;
  form?: Form;
  /** Whether to leave out the ornament, as for sizes below 24 px. */
  small?: boolean;
};

/**
 * A piece or an empty space. A real piece, not a preview, has its color in `data-color`, where
 * tests and animations find it.
 */
export function Piece({ game, color, form = "full", small = false }: PieceProps) {
  const realColor = form === "full" || form === "broken" ? color : null;
  return (
    <svg class={`piece ${game} ${form}`} data-color={realColor} aria-hidden="true">
      <use href={`#${symbol(game, color, form, small)}`} />
      {form === "broken" && <use href="#crack" />}
      {realColor !== null && !small && (
        <text class="letter" x="80%" y="82%">
          {letter(game, realColor)}
        </text>
      )}
    </svg>
  );
}

/** A band of one color in the icon for the other side of a strip. */
export function ColorBand({ color }: { color: number | null }) {
  const [, name] = symbol("sintra", color, "full", false).split("-");
  return (
    <svg class="band" aria-hidden="true">
      <use href={`#c-${name}`} />
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export type DrawingName =
  | "crack"
  | "free"
  | "glazier"
  | "laurel"
  | "mark"
  | "marker"
  | "plate"
  | "rose"
  | "shard"
  | "skyline"
  | "space"
  | "strip"
  | "window";

/** A drawing from the sprite, by name: a part of a board, such as the glazier, or scenery. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg class={`drawing ${name}`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

const CORNERS = [0, 90, 180, 270];

/** The flower between two windows. `set` says for each petal, clockwise from the top left, whether the pane beside it is set. */
export function Ornament({ set }: { set: readonly boolean[] }) {
  return (
    <svg class="drawing ornament" viewBox="0 0 40 40" aria-hidden="true">
      <use href="#ornament" />
      {CORNERS.map(
        (turn, i) => set[i] && <use key={turn} href="#petal" transform={`rotate(${turn} 20 20)`} />,
      )}
      <use href="#boss" />
    </svg>
  );
}
