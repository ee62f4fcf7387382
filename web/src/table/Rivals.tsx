// The small boards of the opponents. A tap on a board enlarges it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { Board } from "./Board.tsx";
import { SeatLabel } from "./SeatLabel.tsx";
import type { TableStore } from "./store.ts";

interface Props {
  store: TableStore;
  /** Whether the window has room only for thumbnails of the boards. */
  isCompact: boolean;
  children: ComponentChildren;
}

export function Rivals({ store, isCompact, children }: Props) {
  const self = useRef<HTMLElement>(null);
  const isSmall = useHasSmallTiles(self);
  return (
    <section ref={self} class="rivals" aria-label={say("table-rivals")}>
      {store.rivals.map(seat => (
        <Rival key={seat} {...{ store, seat, isCompact, isSmall }} />
      ))}
      {children}
    </section>
  );
}

const PLAIN_PX = 24; // smaller tiles have plainer drawings

/** Whether the opponents' tiles are so small that they need plainer drawings. */
function useHasSmallTiles(self: { current: HTMLElement | null }): boolean {
  const [isSmall, setSmall] = useState(true);
  useEffect(() => {
    const measure = () =>
      setSmall(
        Number.parseFloat(getComputedStyle(self.current!).getPropertyValue("--r")) < PLAIN_PX,
      );
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [self]);
  return isSmall;
}

interface RivalProps {
  store: TableStore;
  seat: number;
  isCompact: boolean;
  isSmall: boolean;
}

/** The card of an opponent. Its button covers the whole card, so that it can be tapped anywhere. */
function Rival({ store, seat, isCompact, isSmall }: RivalProps) {
  const view = store.view!;
  const name = view.names[seat]!;
  const size = isCompact ? "chip" : "rival";
  return (
    <article class={`seat-card as-${size} card`} data-turn={view.turn === seat}>
      <h2>
        <SeatLabel store={store} seat={seat} />
      </h2>
      <Board store={store} seat={seat} size={size} isSmall={isSmall} />
      <button
        type="button"
        class="cover"
        aria-label={say("table-enlarge", { name })}
        onClick={() => store.enlarge(seat)}
      />
    </article>
  );
}
