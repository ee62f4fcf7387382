// Plays the animations and sounds of one step. It can be finished at any moment.
import type { Start } from "./animations.ts";
import type { TimedSound } from "./plan.ts";
import { playSound } from "./sounds.ts";

export class Playback {
  private animations: Animation[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly starts: readonly Start[],
    private readonly sounds: readonly TimedSound[],
    private readonly slowness: number, // 0: no motion
  ) {}

  /** Start the playback, after the page has been redrawn. Without motion, it only plays the sounds. */
  start(overlay: HTMLElement): void {
    if (!this.slowness) {
      for (const sound of new Set(this.sounds.map(each => each.sound))) playSound(sound);
      return;
    }
    this.animations = this.starts.flatMap(start => start(overlay, this.slowness));
    this.timers = this.sounds.map(({ at, sound, points }) =>
      setTimeout(() => playSound(sound, points), at * this.slowness),
    );
  }

  /** End the playback: cancel its animations, and the sounds that have not played yet. */
  finish(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const animation of this.animations) animation.cancel();
    this.timers = [];
    this.animations = [];
  }
}
