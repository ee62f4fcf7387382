// The board of a seat: lines, wall and floor.
import { useEffect, useRef } from "preact/hooks";
import { Drawing } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { focusOne, type KeySteps, keepOneTabStop, moveFocus } from "../../selection/rovingFocus.ts";
import { type AzulPrinted, EMPTY } from "../../wire.ts";
import { Floor } from "./Floor.tsx";
import { type AzulProps, ghostsOf } from "./ghosts.ts";
import { Lines } from "./Lines.tsx";
import { Miniature } from "./Miniature.tsx";
import { boardPlace } from "./places.ts";
import { Wall } from "./Wall.tsx";

export function Board(props: AzulProps) {
  return props.size === "chip" ? <Miniature {...props} /> : <FullBoard {...props} />;
}

function FullBoard(of: AzulProps) {
  const self = useRef<HTMLElement>(null);
  const ghosts = ghostsOf(of.shown, of.board, of.printed, of.view);
  useTargetFocus(self, of);
  return (
    <section
      ref={self}
      class={`azul board ${of.size}${isFree(of.printed) ? " free" : ""}`}
      data-place={boardPlace(of.seat)}
      aria-label={say("azul-board", { name: of.view.names[of.seat] ?? "" })}
      onKeyDown={event => moveFocus(STEPS, targetsIn(self.current!), event)}
    >
      {of.size === "own" && <Corner />}
      <Lines of={of} ghosts={ghosts} />
      <Wall of={of} ghosts={ghosts} />
      <Floor of={of} ghosts={ghosts} />
      {of.size === "own" && <Bonuses printed={of.printed} />}
      {of.children}
    </section>
  );
}

/** Whether the wall is the free wall, on which players choose the columns. */
const isFree = ({ wall }: AzulPrinted): boolean => wall[0]![0] === EMPTY;

const Corner = () => (
  <i class="corner">
    <Drawing name="rose" />
  </i>
);

/** The points for full rows, full columns and complete colors at the end of the match. */
function Bonuses({ printed }: { printed: AzulPrinted }) {
  const { row_bonus: row, column_bonus: column, color_bonus: color } = printed;
  return (
    <dl class="bonuses">
      {Object.entries({ row, column, color }).map(([name, points]) => (
        <div key={name} class={name}>
          <dt>{say(`azul-bonus-${name}`)}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}

const STEPS: KeySteps = {
  ArrowDown: index => index + 1,
  ArrowUp: index => index - 1,
  ArrowRight: index => index + 1,
  ArrowLeft: index => index - 1,
};

const targetsIn = (board: HTMLElement): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(".target"),
];

/** Keep one target in the tab order, and focus the first legal target after a pick by keyboard. */
function useTargetFocus(self: { current: HTMLElement | null }, of: AzulProps): void {
  useEffect(() => keepOneTabStop(targetsIn(self.current!)));
  const [first] = of.offered;
  const pick = first ? `${first.source} ${first.color}` : "";
  useEffect(() => {
    const legal = self.current!.querySelector<HTMLElement>('[data-legal="true"]');
    const isInDisplays = document.activeElement?.closest(".displays");
    if (pick && legal && isInDisplays) focusOne(targetsIn(self.current!), legal);
  }, [pick, self]);
}
