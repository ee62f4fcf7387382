// The pieces to choose from: five colors, Azul's start marker, and the eraser.
import { Drawing, Icon, Piece } from "../art/Piece.tsx";
import { COLORS, type Game } from "../art/pieces.ts";
import { capitalized, say } from "../i18n/messages.ts";
import { EMPTY, MARKER } from "../wire.ts";
import type { Brush } from "./edit.ts";
import { pieceName } from "./places.ts";

/** Return a game's brushes (the pieces to lay), in the order of their number keys. */
export const brushesOf = (game: Game): Brush[] => [
  ...COLORS[game].map((_, color) => color),
  ...(game === "azul" ? [MARKER] : []),
  EMPTY,
];

interface Props {
  game: Game;
  brush: Brush;
  onChoose(brush: Brush): void;
}

export function Palette({ game, brush, onChoose }: Props) {
  return (
    <fieldset class="palette">
      <legend class="visually-hidden">{say("position-palette")}</legend>
      {brushesOf(game).map((each, at) => (
        <label key={each} title={`${nameOf(game, each)} (${keyOf(each, at)})`}>
          <input
            type="radio"
            name="brush"
            aria-label={nameOf(game, each)}
            checked={each === brush}
            onChange={() => onChoose(each)}
          />
          {each === EMPTY ? (
            <Icon name="close" />
          ) : each === MARKER ? (
            <Drawing name="marker" />
          ) : (
            <Piece game={game} color={each} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

const keyOf = (brush: Brush, at: number): number => (brush === EMPTY ? 0 : at + 1);

const nameOf = (game: Game, brush: Brush): string =>
  brush === EMPTY ? say("position-eraser") : capitalized(pieceName(game, brush));

/** Return the brush for a number key: 1 to 5 for the colors, 6 for the marker, 0 for the eraser. */
export function brushOfKey(game: Game, key: string): Brush | undefined {
  if (!/^\d$/.test(key)) return undefined;
  return key === "0" ? EMPTY : brushesOf(game).slice(0, -1)[Number(key) - 1];
}
