// One change, performed: pieces fly, what scores lights up. It can be finished at any moment.

import { float } from "./floating.ts";
import { fly, type Leaving, leave, refill } from "./flying.ts";
import type { Plan } from "./plan.ts";
import { sound } from "./sounds.ts";

export class Showing {
  private readonly leaving: Leaving[];
  private animations: Animation[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** To be made before the page is drawn anew. */
  constructor(
    private readonly plan: Plan,
    private readonly slow: number,
    private readonly light: (places: string[]) => void,
  ) {
    this.leaving = leave(plan.flights);
  }

  get scores(): boolean {
    return this.plan.scores.length > 0;
  }

  /** To be called when the page shows how it ends. Who likes no motion hears it all the same. */
  begin(sky: HTMLElement): void {
    if (!this.slow) {
      for (const name of new Set(this.plan.sounds.map(each => each.sound))) sound(name);
      return;
    }
    const { scores, refill: deal } = this.plan;
    this.animations = [
      ...this.leaving.flatMap(each => fly(each, sky, this.slow)),
      ...scores.flatMap(score => float(score, sky, this.slow)),
      ...(deal ? refill(deal.at, deal.every, this.slow) : []),
    ];
    for (const score of scores) this.at(score.at, () => this.light(score.places));
    for (const { at, sound: name, points } of this.plan.sounds) {
      this.at(at, () => sound(name, points));
    }
    if (scores.length) this.at(this.plan.end, () => this.light([]));
  }

  finish(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.animations) animation.cancel();
    if (this.timers.length) this.light([]);
    this.timers = [];
    this.animations = [];
  }

  private at(ms: number, what: () => void): void {
    this.timers.push(setTimeout(what, ms * this.slow));
  }
}
