// The steps in which a change is shown. A change that scores is a scene: the page first shows positions in between, and
// applies the change itself at the end.
import type { Change, TableState } from "../client/subscription.ts";
import { azulStaging } from "../games/azul/scene.ts";
import type { Staging } from "../games/effects.ts";
import { sintraStaging } from "../games/sintra/scene.ts";
import type { Pick } from "../selection/choices.ts";
import type { EntryStory, StoryItem, View } from "../wire.ts";
import {
  piecesStart,
  pointsStart,
  REFILL_MS,
  refillStart,
  type Start,
  turningStart,
  WASH_MS,
  washStart,
} from "./animations.ts";
import { type MovingFace, plan, planBySeat, type TimedSound } from "./plan.ts";
import {
  type Frame,
  framesOf,
  isScene,
  itemsOf,
  type RoundSummary,
  type Scene,
  sceneOf,
  summaryOf,
} from "./scene.ts";

// Durations at normal speed.
const BOT_PAUSE_MS = 700; // from an action until a bot acts
const TAKING_MS = 350; // how long a bot's tiles are marked before they move
const CARD_MS = 1400;
const BREATH_MS = 600; // before the winner is shown

const STAGINGS: Record<string, Staging> = { azul: azulStaging, sintra: sintraStaging };

/** The part of the table store that shows changes. */
export interface PresentedStore {
  face: MovingFace;
  replayed: unknown;
  /** The state on the page, with the story up to it. */
  present: { story: readonly EntryStory[] };
  /** Mark the tiles that a bot is about to take. */
  mark(pick: Pick): void;
  /** Show an intermediate position of a scene, and light up places. */
  hold(state: TableState, scene: Scene, lit: string[]): void;
  /** Show the state after a change, and the summary of a round that ended without a scene. */
  apply(change: Change, summary?: RoundSummary | null): void;
}

/** A step of the presentation: redraw the page, animate the change, and wait. */
export interface Step {
  show(): void;
  /** Return the animations to start. Called before the page is redrawn. */
  starts?(): Start[];
  sounds?: TimedSound[];
  factor?: number; // multiplies the duration of the animations
  ms: number;
}

/** Return the steps of a change. `elapsed` is the time since the last action; `finish` shows the final state. */
export function stepsOf(
  change: Change,
  store: PresentedStore,
  elapsed: number,
  finish: () => void,
): Step[] {
  const steps = isScene(itemsOf(change)) ? sceneSteps : actionSteps;
  return [...pauseSteps(change, store, elapsed), ...steps(change, store, finish)];
}

/** Return the pause before a bot's action, during which the tiles that it takes are marked. */
function pauseSteps({ after, story }: Change, store: PresentedStore, elapsed: number): Step[] {
  const took = story[0]?.items?.find(item => item.what === "took");
  if (took?.what !== "took" || after.table.seats[took.seat]?.kind !== "bot") return [];
  const { source, color } = took;
  return [
    { show: () => undefined, ms: Math.max(0, BOT_PAUSE_MS - TAKING_MS - elapsed) },
    { show: () => store.mark({ source, color }), ms: TAKING_MS },
  ];
}

function actionSteps(change: Change, store: PresentedStore, show: () => void): Step[] {
  return [{ ...replayStep(itemsOf(change), change.before!.table.match!, store), show }];
}

/** Return the animation of a replayed turn. The replay itself redraws the page. */
export function replayStep(items: StoryItem[], before: View, { face }: PresentedStore): Step {
  const { movements, sounds, end } = plan(items, before, face);
  const starts = () => [piecesStart(movements), ...refills(items)];
  return { starts, sounds, show: () => undefined, ms: Math.max(end, refillMs(items)) };
}

// --- A scene.

function sceneSteps(change: Change, store: PresentedStore, finish: () => void): Step[] {
  const [items, before] = [itemsOf(change), change.before!.table.match!];
  const after = change.after.table.match!;
  const staging = STAGINGS[after.game]!;
  const frames = framesOf(items, before, after, store.face, staging);
  const scene = sceneOf(items);
  const hold = (view: View, shown: Scene, lit: string[] = []) =>
    store.hold(held(change, view), shown, lit);
  const last = frames.at(-1)?.view ?? before;
  const steps = frames.map((frame, index) => {
    const what = frame.scored[0]?.what ?? null;
    return frameStep(frame, frames[index - 1]?.view ?? before, store.face, staging, lit =>
      hold(frame.view, { ...scene, what }, lit),
    );
  });
  const cards = cardSteps(scene, summaryAfter(change, store.present.story), shown =>
    hold(last, shown),
  );
  return [...steps, ...cards, endStep(change, finish)];
}

/** Return the state before a change, but with another position and without choices, so that no player can act. */
function held({ before }: Change, match: View): TableState {
  const { table, own } = before!;
  return { table: { ...table, match }, own: own && { ...own, choices: undefined } };
}

function frameStep(
  { view, moved, scored, ms, factor }: Frame,
  before: View,
  face: MovingFace,
  staging: Staging,
  show: (lit: string[]) => void,
): Step {
  const { movements, sounds } = planBySeat(moved, before, face);
  const lit = scored.flatMap(item => [...face.highlights(item), ...staging.lights(item, view)]);
  const starts = () => [
    piecesStart(movements, moved.flatMap(staging.falling)),
    turningStart(moved.flatMap(staging.turning)),
    pointsStart(scored.map(item => ({ over: overOf(item, face, staging), points: item.points }))),
  ];
  return { starts, sounds, factor, ms, show: () => show(lit) };
}

const overOf = (item: Frame["scored"][number], face: MovingFace, staging: Staging): string =>
  staging.over(item) ?? face.highlights(item).at(-1) ?? `seat ${item.seat}`;

/**
 * Return the steps that show the card with the points of the round; at the end of the match, a
 * pause.
 */
function cardSteps(
  scene: Scene,
  summary: RoundSummary | null,
  show: (scene: Scene) => void,
): Step[] {
  if (!scene.round) return [];
  if (scene.isLast) return [{ show: () => show(scene), ms: BREATH_MS }];
  return [{ show: () => show({ ...scene, summary }), ms: CARD_MS }];
}

/** Return the last step, which shows the server's state: with new tiles, or with the winners. */
function endStep(change: Change, show: () => void): Step {
  const items = itemsOf(change);
  const { phase, winners = [] } = change.after.table.match!;
  if (phase === "over") return { starts: () => [washStart(winners)], show, ms: WASH_MS };
  return { starts: () => refills(items), show, ms: refillMs(items) };
}

const isDealt = (item: StoryItem): boolean => item.what === "dealt";

const refills = (items: StoryItem[]): Start[] => (items.some(isDealt) ? [refillStart] : []);

const refillMs = (items: StoryItem[]): number => (items.some(isDealt) ? REFILL_MS : 0);

/**
 * Return the summary of the round that a change ends. Null if it does not end a round, or if it
 * ends the match, whose result is shown instead. `story` is the story before the change.
 */
export function summaryAfter(change: Change, story: readonly EntryStory[]): RoundSummary | null {
  const { match } = change.after.table;
  const earlier = story.flatMap(({ items = [] }) => items);
  const round = [...earlier.slice(earlier.findLastIndex(isDealt) + 1), ...itemsOf(change)];
  return match && match.phase !== "over" ? summaryOf(round, match) : null;
}
