// The five pattern lines, as stairs beside the wall.
import { Drawing, Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { type AzulBoard, EMPTY } from "../../wire.ts";
import type { BoardProps } from "../face.ts";
import type { Ghosts } from "./ghosts.ts";
import { linePlace, spacePlace } from "./places.ts";
import { Target } from "./Target.tsx";
import { sayColor } from "./text.ts";

export function Lines({ of, ghosts }: { of: BoardProps; ghosts: Ghosts | null }) {
  const { lines } = of.board as AzulBoard;
  return (
    <div class="lines">
      {lines.map((_, line) => (
        <Line key={line} of={of} line={line} ghosts={ghosts?.line === line ? ghosts : null} />
      ))}
    </div>
  );
}

function Line({ of, line, ghosts }: { of: BoardProps; line: number; ghosts: Ghosts | null }) {
  const [color, count] = (of.board as AzulBoard).lines[line]!;
  const shown = ghosts ? count + ghosts.placed : count;
  const props = { of, target: line, place: linePlace(of.seat, line) };
  return (
    <Target kind="line" {...props} label={labelOf(line, color, count)}>
      <span class="spaces">
        {Array.from({ length: line + 1 }, (_, space) => (
          <i key={space} class="space" data-place={spacePlace(of.seat, line, space)}>
            {space < count && <Piece game="azul" color={color} small={of.isSmall} />}
            {space >= count && <Drawing name="space" />}
            {space >= count && space < shown && (
              <Piece game="azul" color={ghosts!.color} form="ghost" />
            )}
          </i>
        ))}
      </span>
    </Target>
  );
}

function labelOf(line: number, color: number, count: number): string {
  const numbers = { number: line + 1, count, size: line + 1 };
  if (color === EMPTY) return say("azul-line-empty", numbers);
  return say("azul-line", { ...numbers, color: sayColor(color) });
}
