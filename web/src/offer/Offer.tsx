// What is offered: the displays and the center, the same in every game of the family.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Drawing } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import type { Choice, Pick } from "../choosing/choices.ts";
import type { Picking } from "../choosing/picking.ts";
import { CENTER, type View } from "../wire.ts";
import { say } from "../words/words.ts";
import { Heap, Marker } from "./Heap.tsx";
import { heapsOf, lay } from "./heaps.ts";
import { focusHeap, gather, step } from "./reach.ts";

/** The part of a sitting that the offer needs. */
export interface Offered {
  view: View | null;
  face: { id: Game; colors: string[] };
  choices: Choice[];
  picking: Picking;
  /** Places that the last action touched. */
  last: ReadonlySet<string>;
  pick(pick: Pick): void;
}

interface OfferProps {
  sitting: Offered;
  /** What lies beside the center. Displays then make two rows, and no arcade. */
  aside?: ComponentChildren;
}

export function Offer({ sitting, aside }: OfferProps) {
  const view = sitting.view!;
  const self = useRef<HTMLElement>(null);
  useEffect(() => gather(self.current!));
  useReturn(self, sitting.picking);
  const shape = `offer ${aside ? "beside" : "arcade"}`;
  return (
    <section ref={self} class={shape} aria-label={say("offer-name")} onKeyDown={step}>
      <div class="sources" data-displays={view.displays.length}>
        {view.displays.map((counts, at) => (
          <Display key={at} sitting={sitting} source={at + 1} counts={counts} />
        ))}
        <Center sitting={sitting} />
        {aside}
      </div>
    </section>
  );
}

function Display(props: { sitting: Offered; source: number; counts: number[] }) {
  const { sitting, source, counts } = props;
  const laid = lay(counts);
  const place = `source ${source}`;
  const picked = sitting.picking.pick?.source === source ? " opened" : "";
  const last = sitting.last.has(place) ? " last" : "";
  return (
    <div class={`display${picked}${last}`} data-place={place}>
      <Drawing name="plate" />
      {laid.map(heap => (
        <Heap key={heap.color} sitting={sitting} source={source} heap={heap} at={heap.at} />
      ))}
      <span class={laid.length ? "number" : "number alone"} aria-hidden="true">
        {source}
      </span>
      {!laid.length && (
        <span class="visually-hidden">{say("offer-empty-display", { number: source })}</span>
      )}
    </div>
  );
}

function Center({ sitting }: { sitting: Offered }) {
  const view = sitting.view!;
  const heaps = heapsOf(view.center);
  const hasMarker = view.marker == null && view.phase === "draft";
  return (
    <div class="center" data-place={`source ${CENTER}`}>
      <Drawing name="rose" />
      <div class="pool">
        {hasMarker && <Marker goes={sitting.picking.pick?.source === CENTER} />}
        {heaps.map(heap => (
          <Heap
            key={heap.color}
            sitting={sitting}
            source={CENTER}
            heap={heap}
            hasMarker={hasMarker}
          />
        ))}
        {!heaps.length && !hasMarker && (
          <span class="visually-hidden">{say("offer-empty-center")}</span>
        )}
      </div>
    </div>
  );
}

/** Who puts tiles back goes back to them. */
function useReturn(self: { current: HTMLElement | null }, { pick, sent }: Picking): void {
  const before = useRef<Pick | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = pick;
    if (!was || pick || sent || !document.activeElement?.closest(".board")) return;
    focusHeap(was, self.current!);
  }, [pick, sent, self]);
}
