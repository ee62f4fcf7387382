// What moves when something happens, from place to place, and what it lights up or marks.
import { CENTER, MARKER, type SintraBoard, type Tell, type View } from "../../wire.ts";
import type { Flight } from "../face.ts";
import {
  colorOf,
  GLAZIER,
  glazierOf,
  HALVES,
  lightOf,
  markerOf,
  ornamentOf,
  SHARD,
  sourceOf,
  stripOf,
  trackOf,
  windowOf,
} from "./places.ts";

export function flights(tell: Tell, before: View, earlier: readonly Tell[] = []): Flight[] {
  switch (tell.what) {
    case "slid":
      return tell.rest.flatMap((count, color) =>
        count ? [{ color, count, from: sourceOf(tell.source), to: sourceOf(CENTER) }] : [],
      );
    case "marker":
      return [{ color: MARKER, count: 1, from: `marker ${CENTER}`, to: markerOf(tell.seat) }];
    case "glazed":
    case "jokers":
      return taken(tell, earlier, stripOf(tell.seat, tell.slot));
    case "broke":
      return taken(tell, earlier, trackOf(tell.seat, trackBefore(before, tell.seat)));
    case "kept":
      return [
        {
          color: tell.color,
          count: 1,
          from: stripOf(tell.seat, tell.slot),
          to: lightOf(tell.seat, tell.slot, HALVES[tell.place]!),
        },
      ];
    case "glazier":
      return [move(GLAZIER, tell, glazierOf, tell.slot)];
    case "step":
      return [move(SHARD, tell, trackOf, tell.space)];
    default:
      return [];
  }
}

const move = (
  color: number,
  { seat, origin }: { seat: number; origin: number },
  place: (seat: number, at: number) => string,
  to: number,
): Flight => ({ color, count: 1, from: place(seat, origin), to: place(seat, to) });

/** Panes that were taken just before. */
function taken(
  { color, count }: { color: number; count: number },
  earlier: readonly Tell[],
  to: string,
): Flight[] {
  const took = earlier.find(tell => tell.what === "took");
  return took ? [{ color, count, from: sourceOf(took.source), to }] : [];
}

const trackBefore = (before: View, seat: number): number =>
  (before.boards[seat] as SintraBoard).track;

export function litBy(tell: Tell): string[] {
  switch (tell.what) {
    case "bonuscolor":
      return [colorOf(tell.seat, tell.slot, tell.color)];
    case "window":
      return tell.windows.map(slot => windowOf(tell.seat, slot));
    case "ornament":
      return [ornamentOf(tell.seat, tell.ornament)];
    case "track":
      return [trackOf(tell.seat, tell.space)];
    default:
      return [];
  }
}

export const marks = (tells: Tell[]): string[] => tells.flatMap(mark);

function mark(tell: Tell): string[] {
  switch (tell.what) {
    case "took":
      return [sourceOf(tell.source)];
    case "glazed":
    case "jokers":
      return [stripOf(tell.seat, tell.slot)];
    case "glazier":
      return [glazierOf(tell.seat, tell.slot)];
    case "kept":
      return [lightOf(tell.seat, tell.slot, HALVES[tell.place]!)];
    case "step":
      return [trackOf(tell.seat, tell.space)];
    default:
      return [];
  }
}
