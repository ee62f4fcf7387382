// The floor: what each space costs is printed on it.
import { Drawing, Piece } from "../../art/Piece.tsx";
import { type AzulBoard, type AzulPrinted, MARKER } from "../../wire.ts";
import { sayPoints } from "../../words/story.ts";
import { say, signed } from "../../words/words.ts";
import type { BoardProps } from "../face.ts";
import { sayColor } from "./colors.ts";
import { FLOOR, type Ghosts } from "./ghosts.ts";
import { floorPlace, floorSpacePlace } from "./places.ts";
import { Target } from "./Target.tsx";

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
            <Fallen color={floor[space]} small={of.size === "rival"} />
            <Fallen color={ghosted[space - floor.length]} form="ghost" />
          </i>
        ))}
      </span>
    </Target>
  );
}

interface FallenProps {
  color: number | undefined;
  form?: "full" | "ghost";
  small?: boolean;
}

function Fallen({ color, form = "full", small = false }: FallenProps) {
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
