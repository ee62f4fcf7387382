// Plays the timeline of one change: animations, highlights and sounds. It can be finished at any moment.
import {
  animateMovement,
  animatePoints,
  animateRefill,
  type LocatedMovement,
  locateStarts,
} from "./animations.ts";
import type { Plan } from "./plan.ts";
import { playSound } from "./sounds.ts";

export class Playback {
  private readonly movements: LocatedMovement[];
  private animations: Animation[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Create it before the page is redrawn, since it locates where pieces start. */
  constructor(
    private readonly plan: Plan,
    private readonly slowness: number, // 0: no motion
    private readonly light: (places: string[]) => void,
  ) {
    this.movements = locateStarts(plan.movements);
  }

  get hasScores(): boolean {
    return this.plan.scores.length > 0;
  }

  /** Start after the page was redrawn. Without motion, only the sounds play. */
  start(overlay: HTMLElement): void {
    if (!this.slowness) {
      for (const sound of new Set(this.plan.sounds.map(each => each.sound))) playSound(sound);
      return;
    }
    const { scores, refill } = this.plan;
    this.animations = [
      ...this.movements.flatMap(each => animateMovement(each, overlay, this.slowness)),
      ...scores.flatMap(score => animatePoints(score, overlay, this.slowness)),
      ...(refill ? animateRefill(refill.at, refill.interval, this.slowness) : []),
    ];
    for (const score of scores) this.schedule(score.at, () => this.light(score.places));
    for (const { at, sound, points } of this.plan.sounds) {
      this.schedule(at, () => playSound(sound, points));
    }
    if (scores.length) this.schedule(this.plan.end, () => this.light([]));
  }

  /** Skip to the end. */
  finish(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.animations) animation.cancel();
    if (this.timers.length) this.light([]);
    this.timers = [];
    this.animations = [];
  }

  private schedule(ms: number, run: () => void): void {
    this.timers.push(setTimeout(run, ms * this.slowness));
  }
}
