// The displays and the center. They are the same in every game.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Drawing } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import type { Pick } from "../selection/choices.ts";
import type { Selection } from "../selection/selection.ts";
import { CENTER } from "../wire.ts";
import { focusGroup, keepOneGroupInTabOrder, onArrowKey } from "./keyboard.ts";
import {
  type DisplaysStore,
  type Group,
  groupsOf,
  Marker,
  pickIn,
  TileGroup,
} from "./TileGroup.tsx";

interface DisplaysProps {
  store: DisplaysStore;
  children?: ComponentChildren; // shown over the displays
}

export function Displays({ store, children }: DisplaysProps) {
  const view = store.view!;
  const self = useRef<HTMLElement>(null);
  useEffect(() => keepOneGroupInTabOrder(self.current!));
  useFocusReturn(self, store.selection);
  return (
    <section ref={self} class="displays" aria-label={say("displays-name")} onKeyDown={onArrowKey}>
      <div class="area">
        <div class="sources" data-displays={view.displays.length}>
          {view.displays.map((counts, index) => (
            <Display key={index} store={store} source={index + 1} counts={counts} />
          ))}
          <Center store={store} />
        </div>
        {children}
      </div>
    </section>
  );
}

function Display(props: { store: DisplaysStore; source: number; counts: number[] }) {
  const { store, source, counts } = props;
  const groups = arrange(counts);
  const place = `source ${source}`;
  const picked = pickIn(store)?.source === source ? " opened" : "";
  const last = store.last.has(place) ? " last" : "";
  return (
    <div class={`display${picked}${last}`} data-place={place}>
      <Drawing name="plate" />
      {groups.map(group => (
        <TileGroup key={group.color} {...{ store, source, group }} quarter={group.quarter} />
      ))}
      <span class={groups.length ? "number" : "number alone"} aria-hidden="true">
        {source}
      </span>
      {!groups.length && (
        <span class="visually-hidden">{say("displays-empty-display", { number: source })}</span>
      )}
    </div>
  );
}

export interface ArrangedGroup extends Group {
  /** The quarter of the display, 0 to 3 in reading order, in which the group begins. */
  quarter: number;
}

/** Arrange the tiles of a display, the largest group first, so that tiles of one color are adjacent. */
export function arrange(counts: readonly number[]): ArrangedGroup[] {
  let next = 0;
  return groupsOf(counts)
    .sort((a, b) => b.count - a.count)
    .map(group => {
      const quarter = next;
      next += group.count;
      return { ...group, quarter };
    });
}

function Center({ store }: { store: DisplaysStore }) {
  const view = store.view!;
  const groups = groupsOf(view.center);
  const hasMarker = view.marker == null && view.phase === "draft";
  return (
    <div class="center" data-place={`source ${CENTER}`}>
      <Drawing name="rose" />
      <div class="pool">
        {hasMarker && <Marker isTaken={pickIn(store)?.source === CENTER} />}
        {groups.map(group => (
          <TileGroup key={group.color} source={CENTER} {...{ store, group, hasMarker }} />
        ))}
        {!groups.length && !hasMarker && (
          <span class="visually-hidden">{say("displays-empty-center")}</span>
        )}
      </div>
    </div>
  );
}

/** Return the focus to the tiles when the player puts them back. */
function useFocusReturn(self: { current: HTMLElement | null }, { pick, sent }: Selection): void {
  const previous = useRef<Pick | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = pick;
    if (!before || pick || sent || !document.activeElement?.closest(".board")) return;
    focusGroup(before, self.current!);
  }, [pick, sent, self]);
}
