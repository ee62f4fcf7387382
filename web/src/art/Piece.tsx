// Pieces and icons on the page: each refers to a drawing that the page already holds.
import type { IconName } from "./icons.ts";
import { type Form, type Game, letter, symbol } from "./pieces.ts";

type PieceProps = {
  game: Game;
  /** By number, as the server counts; null is a joker. */
  color: number | null;
  form?: Form;
  /** For less than 24 px: without the ornament. */
  small?: boolean;
};

/** One that truly lies there tells its color, so that a page can be read back. */
export function Piece({ game, color, form = "full", small = false }: PieceProps) {
  const lies = form === "full" || form === "broken" ? color : null;
  return (
    <svg class={`piece ${game} ${form}`} data-color={lies} aria-hidden="true">
      <use href={`#${symbol(game, color, form, small)}`} />
      {form === "broken" && <use href="#crack" />}
      {lies !== null && !small && (
        <text class="letter" x="80%" y="82%">
          {letter(game, lies)}
        </text>
      )}
    </svg>
  );
}

/** A band of the icon that shows a strip's other side. */
export function Chip({ color }: { color: number | null }) {
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

/** Everything that is neither a piece nor an icon. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg class={`drawing ${name}`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

const CORNERS = [0, 90, 180, 270];

/** The flower between two windows; panes count clockwise from the top left. */
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
