// A window with its points and two lights, and the ornament between two windows.
import { Drawing, Ornament, Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { EMPTY, type SintraBoard } from "../../wire.ts";
import { classes } from "./classes.ts";
import { HALVES, type Half, lightOf, ornamentOf, windowOf } from "./places.ts";
import { sayWindow } from "./text.ts";

type Panes = SintraBoard["windows"][number];

interface WindowProps {
  points: number;
  panes: Panes;
  seat: number;
  slot: number;
  small: boolean;
  /**
   * The pane that the window would get; its color is EMPTY if the player still has to choose it.
   */
  next: { half: Half; color: number } | null;
  lit: ReadonlySet<string>;
  last: ReadonlySet<string>;
}

export function Window({ points, panes, seat, slot, small, next, lit, last }: WindowProps) {
  const place = windowOf(seat, slot);
  return (
    <div
      class={classes("window", { lit: lit.has(place) })}
      data-place={place}
      role="img"
      aria-label={sayWindow(points, panes, slot)}
    >
      <Drawing name="window" />
      <em>{points}</em>
      {HALVES.map((half, at) => (
        <Light
          key={half}
          place={lightOf(seat, slot, half)}
          pane={panes[at]!}
          next={next?.half === half ? next.color : null}
          last={last.has(lightOf(seat, slot, half))}
          lit={lit.has(lightOf(seat, slot, half))}
          small={small}
        />
      ))}
    </div>
  );
}

interface LightProps {
  place: string;
  pane: number;
  next: number | null;
  last: boolean;
  lit: boolean;
  small: boolean;
}

function Light({ place, pane, next, last, lit, small }: LightProps) {
  const set = pane !== EMPTY;
  const color = set ? pane : (next ?? EMPTY);
  return (
    <span class={classes("light", { next: next !== null, last, lit })} data-place={place}>
      {color !== EMPTY && (
        <Piece game="sintra" color={color} form={set ? "full" : "ghost"} small={small} />
      )}
      {next === EMPTY && "?"}
    </span>
  );
}

interface FlowerProps {
  points: readonly number[]; // for 0 to 4 panes
  left: Panes;
  right: Panes;
  seat: number;
  number: number;
  lit: boolean;
}

/** The ornament of side A: a petal for each pane around it, and the points of these panes. */
export function OrnamentFlower({ points, left, right, seat, number, lit }: FlowerProps) {
  const set = [left[0], right[0], right[1], left[1]].map(pane => pane !== EMPTY);
  const count = set.filter(Boolean).length;
  return (
    <div
      class={classes("flower", { lit })}
      data-place={ornamentOf(seat, number)}
      role="img"
      aria-label={say("sintra-ornament", { number: number + 1, count, points: points[count]! })}
      style={{ "--slot": 2 * number + 1 }}
    >
      <Ornament set={set} />
      <b>{points[count]}</b>
    </div>
  );
}
