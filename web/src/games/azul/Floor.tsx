// The floor, with the printed cost of each space.
import { Drawing, Piece } from "../../art/Piece.tsx";
import { say, signed } from "../../i18n/messages.ts";
import { sayPoints } from "../../i18n/story.ts";
import { type AzulBoard, type AzulPrinted, MARKER } from "../../wire.ts";
import type { BoardProps } from "../face.ts";
import { FLOOR, type Ghosts } from "./ghosts.ts";
import { floorPlace, floorSpacePlace } from "./places.ts";
import { Target } from "./Target.tsx";
import { sayColor } from "./text.ts";

export function Floor({ of, ghosts }: { of: BoardProps; ghosts: Ghosts | null }) {
  const { floor } = of.board as AzulBoard;
  const { floor: costs } = of.printed as AzulPrinted;
  const ghosted = ghosts?.floor ?? [];
  const props = { of, target: FLOOR, place: floorPlace(of.seat) };
  return (
    <Target kind="floor" {...props} label={labelOf(floor, costs)}>
      <span class="spaces">
        {costs.map((cost, space) => (
          <i
            key={space}
            class="space"
            data-place={floorSpacePlace(of.seat, space)}
            data-cost={signed(cost)}
          >
            <FloorTile color={floor[space]} small={of.isSmall} />
            <FloorTile color={ghosted[space - floor.length]} form="ghost" />
          </i>
        ))}
      </span>
    </Target>
  );
}

interface FloorTileProps {
  color: number | undefined;
  form?: "full" | "ghost";
  small?: boolean;
}

function FloorTile({ color, form = "full", small = false }: FloorTileProps) {
  if (color === undefined) return null;
  if (color !== MARKER) return <Piece game="azul" color={color} form={form} small={small} />;
  return (
    <i class={`piece ${form}`} data-color={form === "full" ? MARKER : undefined}>
      <Drawing name="marker" />
    </i>
  );
}

function labelOf(floor: number[], costs: number[]): string {
  if (!floor.length) return say("azul-floor-empty");
  const points = sayPoints(floor.reduce((sum, _, at) => sum + (costs[at] ?? 0), 0));
  const tiles = floor.map(color => (color === MARKER ? say("azul-marker") : sayColor(color)));
  return say("azul-floor", { tiles: tiles.join(", "), points });
}
