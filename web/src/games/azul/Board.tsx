// A player's board: lines, wall and floor.
import { useEffect, useRef } from "preact/hooks";
import { Drawing } from "../../art/Piece.tsx";
import { focusIn, keepOneStop, type Steps, stepBy } from "../../choosing/roving.ts";
import { type AzulPrinted, EMPTY } from "../../wire.ts";
import { say } from "../../words/words.ts";
import { Floor } from "./Floor.tsx";
import { type AzulProps, ghostsOf } from "./ghosts.ts";
import { Lines } from "./Lines.tsx";
import { Miniature } from "./Miniature.tsx";
import { boardPlace } from "./places.ts";
import { Wall } from "./Wall.tsx";

export function Board(props: AzulProps) {
  return props.size === "chip" ? <Miniature {...props} /> : <Whole {...props} />;
}

function Whole(of: AzulProps) {
  const self = useRef<HTMLElement>(null);
  const ghosts = ghostsOf(of.shown, of.board, of.printed, of.view);
  useReach(self, of);
  return (
    <section
      ref={self}
      class={`azul board ${of.size}${isFree(of.printed) ? " free" : ""}`}
      data-place={boardPlace(of.seat)}
      aria-label={say("azul-board", { name: of.view.names[of.seat] ?? "" })}
      onKeyDown={event => stepBy(STEPS, targetsIn(self.current!), event)}
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

/** A wall without colors on it: one chooses the columns. */
const isFree = ({ wall }: AzulPrinted): boolean => wall[0]![0] === EMPTY;

const Corner = () => (
  <i class="corner">
    <Drawing name="rose" />
  </i>
);

/** What counts at the end of the match. */
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

const STEPS: Steps = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
};

const targetsIn = (board: HTMLElement): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(".target"),
];

/** One tab stop; and who has picked tiles goes on to the first place for them. */
function useReach(self: { current: HTMLElement | null }, of: AzulProps): void {
  useEffect(() => keepOneStop(targetsIn(self.current!)));
  const [first] = of.offered;
  const pick = first ? `${first.source} ${first.color}` : "";
  useEffect(() => {
    const legal = self.current!.querySelector<HTMLElement>('[data-legal="true"]');
    const wasPicking = document.activeElement?.closest(".offer");
    if (pick && legal && wasPicking) focusIn(targetsIn(self.current!), legal);
  }, [pick, self]);
}
