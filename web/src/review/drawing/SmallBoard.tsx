// One board as a small drawing.
import type { Game } from "../../art/pieces.ts";
import type { View } from "../../wire.ts";
import type { Printed } from "./game.ts";
import { DRAWINGS } from "./Scene.tsx";

export function SmallBoard({
  view,
  seat,
  printed,
}: {
  view: View;
  seat: number;
  printed: Printed;
}) {
  const drawing = DRAWINGS[view.game as Game];
  const { width, height } = drawing.size(SMALL);
  return (
    <svg
      class="scene"
      viewBox={`-1 -1 ${Math.ceil(width + 2)} ${Math.ceil(height + 3)}`}
      aria-hidden="true"
    >
      <drawing.Board board={view.boards[seat]!} printed={printed} u={SMALL} />
    </svg>
  );
}

const SMALL = 22;
