// The player's own board while others choose their columns, for planning columns before their own turn.
import { useEffect, useRef, useState } from "preact/hooks";
import { RequestError, request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import { type Choice, decodeChoices } from "../../selection/choices.ts";
import { type Ahead, type AzulBoard, EMPTY } from "../../wire.ts";
import type { BoardProps, PlanningStore } from "../face.ts";
import { Board } from "./Board.tsx";
import type { PlannedTile } from "./ghosts.ts";
import { sayColor } from "./text.ts";

export function PlanAhead({ store, ...of }: BoardProps & { store: PlanningStore }) {
  const plan = usePlan(store);
  const [pointed, point] = useState<Choice | null>(null);
  const { ahead } = plan;
  return (
    <Board
      {...of}
      view={{ ...of.view, row: ahead?.row ?? null }}
      planned={ahead ? plannedTiles(of.board, ahead.board as AzulBoard) : []}
      offered={plan.isQueued ? [] : decodeChoices(ahead?.choices, store.reference!.legend)}
      shown={pointed}
      onShow={point}
      onChoose={({ text }) => {
        point(null);
        plan.add(text);
      }}
    >
      <PlanBar plan={plan} board={of.board} />
    </Board>
  );
}

/** Return the tiles that the planned actions would add to the wall. */
export function plannedTiles(now: AzulBoard, then: AzulBoard): PlannedTile[] {
  return then.wall.flatMap((colors, row) =>
    colors.flatMap((color, column) => {
      const isNew = color !== EMPTY && now.wall[row]![column] === EMPTY;
      return isNew ? [{ row, column, color }] : [];
    }),
  );
}

interface Plan {
  ahead: Ahead | null; // the board after the planned actions; null until the server answers
  isQueued: boolean;
  isStarted: boolean;
  add(action: string): void;
  removeLast(): void;
  queue(): void;
  unqueue(): void;
}

/** Return the planned actions. They stay in the page until the player queues them. */
function usePlan(store: PlanningStore): Plan {
  const queued = store.state?.own?.queue ?? [];
  const [actions, setActions] = useState(queued);
  const ahead = useAhead(store.subscription.id, actions);
  return {
    ahead,
    isQueued: queued.length > 0,
    isStarted: actions.length > 0,
    add: action => setActions([...actions, action]),
    removeLast: () => setActions(actions.slice(0, -1)),
    queue: () => void store.do({ do: "queue", actions }),
    unqueue: () => void store.do({ do: "queue", actions: [] }),
  };
}

/** Return the player's own board after these actions, with the next choices; null until the server has answered. */
function useAhead(table: string, actions: string[]): Ahead | null {
  const [response, setResponse] = useState<{ to: string[]; ahead: Ahead } | null>(null);
  useEffect(() => {
    request<Ahead>(`/api/tables/${table}/ahead`, { actions }).then(
      ahead => setResponse({ to: actions, ahead }),
      ignoreRefusal,
    );
  }, [table, actions]);
  return response?.to === actions ? response.ahead : null;
}

/** Ignore a refusal: the player's turn has come, so there is nothing left to plan. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
}

/** The next question about the plan, with the buttons to take back, queue or change it. */
function PlanBar({ plan, board }: { plan: Plan; board: AzulBoard }) {
  return (
    <div class="ahead" ref={useFocusNext(plan.ahead)}>
      <p>{questionOf(plan, board)}</p>
      {plan.isQueued && (
        <button type="button" class="button quiet" onClick={plan.unqueue}>
          {say("azul-ahead-change")}
        </button>
      )}
      {!plan.isQueued && plan.isStarted && (
        <button type="button" class="button" onClick={plan.removeLast}>
          {say("azul-ahead-back")}
        </button>
      )}
      {!plan.isQueued && plan.ahead?.done && (
        <button type="button" class="button primary" onClick={plan.queue}>
          {say("azul-ahead-send")}
        </button>
      )}
    </div>
  );
}

function questionOf({ isQueued, isStarted, ahead }: Plan, { lines }: AzulBoard): string {
  if (isQueued) return say("azul-ahead-queued");
  if (ahead?.done) return say("azul-ahead-done");
  const row = ahead?.row ?? null;
  if (row === null) return say("azul-ahead");
  const question = say("azul-ask-column", { row: row + 1, color: sayColor(lines[row]![0]) });
  return isStarted ? question : `${say("azul-ahead")} ${question}`;
}

/** Focus the next target after a choice, since the pressed button has disappeared. */
function useFocusNext(ahead: Ahead | null) {
  const self = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!ahead) return;
    const board = self.current!.closest(".board")!;
    const next = board.querySelector<HTMLElement>('[data-legal="true"], .primary');
    if (!isFirst.current && document.activeElement === document.body) next?.focus();
    isFirst.current = false;
  }, [ahead]);
  return self;
}
