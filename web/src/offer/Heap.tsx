// The tiles of one color at one source: one button, however many they are.
import { Drawing, Piece } from "../art/Piece.tsx";
import { canPick } from "../choosing/choices.ts";
import { samePick } from "../choosing/picking.ts";
import { CENTER, MARKER } from "../wire.ts";
import { saySource, sayTiles } from "../words/story.ts";
import { say } from "../words/words.ts";
import type { HeapOf } from "./heaps.ts";
import type { Offered } from "./Offer.tsx";

interface HeapProps {
  sitting: Offered;
  source: number;
  heap: HeapOf;
  /** The quarter of a plate where it begins. */
  at?: number;
  hasMarker?: boolean;
}

export function Heap({ sitting, source, heap, at = 0, hasMarker = false }: HeapProps) {
  const { color, count } = heap;
  const pick = { source, color };
  const picked = samePick(sitting.picking.pick, pick);
  const may = canPick(sitting.choices, pick);
  return (
    <button
      type="button"
      class={`heap n${count} q${at}`}
      data-heap={color}
      aria-disabled={!may}
      aria-pressed={picked}
      aria-label={labelOf(sitting, heap, source, hasMarker)}
      onClick={() => may && sitting.pick(pick)}
    >
      <i class="tiles" style={{ "--n": count }}>
        {Array.from({ length: count }, (_, each) => (
          <Piece key={each} game={sitting.face.id} color={color} />
        ))}
      </i>
      <b aria-hidden="true">{count}</b>
    </button>
  );
}

function labelOf(sitting: Offered, { color, count }: HeapOf, source: number, marker: boolean) {
  const tiles = sayTiles(sitting.face.colors[color]!, count);
  return say(marker ? "offer-take-marker" : "offer-take", { tiles, source: saySource(source) });
}

/** It goes along with the first tiles from the center. */
export function Marker({ goes }: { goes: boolean }) {
  return (
    <span class={`start${goes ? " goes" : ""}`} data-place={`marker ${CENTER}`} data-color={MARKER}>
      <Drawing name="marker" />
      <span class="visually-hidden">{say("offer-marker")}</span>
    </span>
  );
}
