// The own board while others choose their columns: one's own can be chosen now, all at once.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Choice, spell } from "../../choosing/choices.ts";
import { Refused } from "../../live/http.ts";
import type { AzulBoard, Ahead as Looked } from "../../wire.ts";
import { say } from "../../words/words.ts";
import type { BoardProps, Waiting } from "../face.ts";
import { lookAhead, plannedOn } from "./ahead.ts";
import { Board } from "./Board.tsx";
import { sayColor } from "./colors.ts";

export function Ahead({ sitting, ...of }: BoardProps & { sitting: Waiting }) {
  const plan = usePlan(sitting);
  const [pointed, point] = useState<Choice | null>(null);
  const { looked } = plan;
  return (
    <Board
      {...of}
      view={{ ...of.view, row: looked?.row ?? null }}
      planned={looked ? plannedOn(of.board, looked.board as AzulBoard) : []}
      offered={plan.isQueued ? [] : spell(looked?.choices, sitting.sheet!.legend)}
      shown={pointed}
      onShow={point}
      onChoose={({ text }) => {
        point(null);
        plan.add(text);
      }}
    >
      <Bar plan={plan} board={of.board} />
    </Board>
  );
}

interface Plan {
  looked: Looked | null; // as it would be; null while the server is asked
  isQueued: boolean;
  hasAny: boolean;
  add(action: string): void;
  back(): void;
  queue(): void;
  change(): void;
}

/** What was chosen so far. Nobody knows of it until it is queued. */
function usePlan(sitting: Waiting): Plan {
  const queued = sitting.sight?.own?.queue ?? [];
  const [actions, set] = useState(queued);
  const looked = useLooked(sitting.followed.id, actions);
  return {
    looked,
    isQueued: queued.length > 0,
    hasAny: actions.length > 0,
    add: action => set([...actions, action]),
    back: () => set(actions.slice(0, -1)),
    queue: () => void sitting.do({ do: "queue", actions }),
    change: () => void sitting.do({ do: "queue", actions: [] }),
  };
}

function useLooked(table: string, actions: string[]): Looked | null {
  const [answer, set] = useState<{ to: string[]; looked: Looked } | null>(null);
  useEffect(() => {
    lookAhead(table, actions).then(looked => set({ to: actions, looked }), tooLate);
  }, [table, actions]);
  return answer?.to === actions ? answer.looked : null;
}

/** The others were quicker: there is nothing to be chosen ahead of any more. */
function tooLate(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/** What is asked, and the way back. */
function Bar({ plan, board }: { plan: Plan; board: AzulBoard }) {
  return (
    <div class="ahead" ref={useNext(plan.looked)}>
      <p>{askOf(plan, board)}</p>
      {plan.isQueued && (
        <button type="button" class="button quiet" onClick={plan.change}>
          {say("azul-ahead-change")}
        </button>
      )}
      {!plan.isQueued && plan.hasAny && (
        <button type="button" class="button" onClick={plan.back}>
          {say("azul-ahead-back")}
        </button>
      )}
      {!plan.isQueued && plan.looked?.done && (
        <button type="button" class="button primary" onClick={plan.queue}>
          {say("azul-ahead-send")}
        </button>
      )}
    </div>
  );
}

function askOf({ isQueued, hasAny, looked }: Plan, { lines }: AzulBoard): string {
  if (isQueued) return say("azul-ahead-queued");
  if (looked?.done) return say("azul-ahead-done");
  const row = looked?.row ?? null;
  if (row === null) return say("azul-ahead");
  const question = say("azul-ask-column", { row: row + 1, color: sayColor(lines[row]![0]) });
  return hasAny ? question : `${say("azul-ahead")} ${question}`;
}

/** After a choice, on to the next: what was pressed is gone. */
function useNext(looked: Looked | null) {
  const self = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!looked) return;
    const board = self.current!.closest(".board")!;
    const next = board.querySelector<HTMLElement>('[data-legal="true"], .primary');
    if (!isFirst.current && document.activeElement === document.body) next?.focus();
    isFirst.current = false;
  }, [looked]);
  return self;
}
