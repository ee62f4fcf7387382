// One space of a small board: a piece, the tint of the printed color, or an empty space.
import { PANES, TILES } from "../../art/palette.ts";
import { COLORS, type Game, symbol } from "../../art/pieces.ts";
import { EMPTY } from "../../wire.ts";

export interface CellProps {
  game: Game;
  /** The color of the piece in the cell; EMPTY if there is none. */
  color: number;
  /** The color that is printed in the cell; EMPTY or null if none is. */
  printed?: number | null;
  x: number;
  y: number;
  width: number;
  height: number;
  isLast?: boolean;
}

export function Cell({ game, color, printed = null, isLast = false, ...box }: CellProps) {
  if (color === EMPTY) return <Space game={game} printed={printed} {...box} />;
  return (
    <g class={isLast ? "last-piece" : undefined}>
      <use href={`#${symbol(game, color, "full", true)}`} {...box} />
      {isLast && <rect class="rim" {...box} rx={box.width / 6} />}
    </g>
  );
}

type SpaceProps = Pick<CellProps, "game" | "printed" | "x" | "y" | "width" | "height">;

function Space({ game, printed, x, y, width, height }: SpaceProps) {
  const box = { x: x + 0.8, y: y + 0.8, width: width - 1.6, height: height - 1.6, rx: width / 6 };
  if (printed === null || printed === EMPTY) return <rect class="hole" {...box} />;
  return <rect class="tint" {...box} fill={paintOf(game, printed!)} />;
}

const paintOf = (game: Game, color: number): string =>
  game === "azul" ? TILES[COLORS.azul[color as 0]].fill : PANES[COLORS.sintra[color as 0]].fill;
