// Shows the changes of a table in order. Each change waits until the animation of the previous one has ended.
import type { Change } from "../client/subscription.ts";
import { type Speed, settings } from "../settings/settings.ts";
import { Playback } from "./playback.ts";
import "./motion.css";
import "./round-card.css";
import type { StoryItem, View } from "../wire.ts";
import { isRoundEnd, isScene, itemsOf } from "./scene.ts";
import { type PresentedStore, replayStep, type Step, stepsOf, summaryAfter } from "./steps.ts";

const SLOWNESS: Record<Speed, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.8 };
const MAX_WAITING = 8; // changes; with more, the newest is shown at once
const MAX_ROUND_ENDS = 1; // among the waiting changes

/** A table store whose changes a presenter shows. */
export interface AnimatedStore extends PresentedStore {
  presenter: Pick<Presenter, "add" | "move"> | null;
}

/** Have a presenter show the store's changes. Return a function that stops it. */
export function present(store: AnimatedStore): () => void {
  const overlay = document.body.appendChild(newOverlay());
  const presenter = new Presenter(store, overlay);
  const listeners = new AbortController();
  const listen = (event: string, listener: (event: Event) => void) =>
    document.addEventListener(event, listener, { signal: listeners.signal, capture: true });
  listen("keydown", event => isModifier(event) || presenter.skip());
  listen("pointerdown", () => presenter.hasScene && presenter.skip());
  listen("visibilitychange", () => presenter.skip());
  store.presenter = presenter;
  return () => {
    listeners.abort();
    presenter.skip();
    store.presenter = null;
    overlay.remove();
  };
}

const isModifier = (event: Event): boolean =>
  ["Shift", "Control", "Alt", "Meta"].includes((event as KeyboardEvent).key);

function newOverlay(): HTMLElement {
  const overlay = document.createElement("div");
  overlay.className = "motion-overlay";
  overlay.setAttribute("aria-hidden", "true");
  return overlay;
}

export class Presenter {
  private waiting: Change[] = [];
  private steps: Step[] = [];
  private running: Playback[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private shownAt = Number.NEGATIVE_INFINITY; // when the last action was shown

  constructor(
    private readonly store: PresentedStore,
    private readonly overlay: HTMLElement,
  ) {}

  /** Whether a scene is being shown or is in the queue. */
  get hasScene(): boolean {
    return this.waiting.some(change => isScene(itemsOf(change)));
  }

  add(change: Change): void {
    this.waiting.push(change);
    if (!this.canAnimate(change) || this.isBehind()) this.skip();
    else if (this.timer === null) this.next();
  }

  /** Animate the pieces of a replayed turn at the next redraw. */
  move(items: StoryItem[], before: View): void {
    if (slowness() > 0 && !document.hidden) this.run(replayStep(items, before, this.store));
  }

  /** Show the newest state at once. */
  skip(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.steps = [];
    for (const playback of this.running.splice(0)) playback.finish();
    for (const change of this.waiting.splice(0)) {
      this.store.apply(change, summaryAfter(change, this.store.present.story));
    }
  }

  private canAnimate({ before, after, story }: Change): boolean {
    const hasMatch = before?.table.match && after.table.match && story.length === 1;
    return !!hasMatch && !this.store.replayed && !document.hidden && slowness() > 0;
  }

  /** Whether too many changes are queued, for example after returning from another tab. */
  private isBehind(): boolean {
    const ends = this.waiting.filter(change => isRoundEnd(itemsOf(change)));
    return this.waiting.length > MAX_WAITING || ends.length > MAX_ROUND_ENDS;
  }

  private next(): void {
    const change = this.waiting[0];
    if (!change) return;
    const elapsed = (performance.now() - this.shownAt) / slowness();
    this.steps = stepsOf(change, this.store, elapsed, () => this.finish(change));
    this.step();
  }

  private step(): void {
    this.timer = null;
    const step = this.steps.shift();
    if (step) this.run(step);
    else this.next();
  }

  private run({ starts, sounds = [], factor = 1, show, ms }: Step): void {
    const playback = new Playback(starts?.() ?? [], sounds, slowness() * factor);
    this.running = [...this.running.slice(-1), playback];
    this.timer = setTimeout(() => this.step(), ms * slowness());
    show();
    requestAnimationFrame(() => {
      if (this.running.includes(playback)) playback.start(this.overlay);
    });
  }

  /** Remove the change from the queue, and show the state after it. */
  private finish(change: Change): void {
    this.waiting.shift();
    this.shownAt = performance.now();
    this.store.apply(change);
  }
}

const slowness = (): number => (prefersNoMotion() ? 0 : SLOWNESS[settings().speed]);

const prefersNoMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
