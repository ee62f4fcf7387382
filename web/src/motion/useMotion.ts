// Motion at a table: the page shows every change at once, and then animates how it came about.
import { useEffect } from "preact/hooks";
import type { Change } from "../client/subscription.ts";
import { type Speed, settings } from "../settings/settings.ts";
import type { StoryItem } from "../wire.ts";
import { type MovingFace, plan } from "./plan.ts";
import { Playback } from "./playback.ts";

const SLOWNESS: Record<Speed, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.8 };
const MAX_PLAYBACKS = 3; // changes that are animated at the same time

/** The part of the table store that motion needs. */
export interface MovingStore {
  face: MovingFace;
  replayed: unknown;
  light(places: Iterable<string>): void;
  onChange(listener: (change: Change) => void): () => void;
}

export function useMotion(store: MovingStore): void {
  useEffect(() => animateChanges(store), [store]);
}

function animateChanges(store: MovingStore): () => void {
  const overlay = document.body.appendChild(newOverlay());
  let running: Playback[] = [];
  const finish = () => {
    for (const playback of running.splice(0)) playback.finish();
  };
  const stopListening = store.onChange(change => {
    const playback = playbackOf(change, store);
    // A quick action of an opponent does not cut short the scoring before it.
    if (!playback || playback.hasScores || running.length >= MAX_PLAYBACKS) finish();
    if (!playback) return;
    running = [...running, playback];
    requestAnimationFrame(() => playback.start(overlay));
  });
  document.addEventListener("keydown", finish);
  return () => {
    stopListening();
    finish();
    overlay.remove();
    document.removeEventListener("keydown", finish);
  };
}

/** Null if there is nothing to animate: the page is hidden or replaying, or several actions came at once. */
function playbackOf({ before, after, story }: Change, store: MovingStore): Playback | null {
  const [from, to] = [before?.table.match, after.table.match];
  if (!from || !to || story.length !== 1 || store.replayed || document.hidden) return null;
  const timeline = plan(itemsOf(story), from, store.face, to);
  const slowness = prefersNoMotion() ? 0 : SLOWNESS[settings().speed];
  return new Playback(timeline, slowness, places => store.light(places));
}

const itemsOf = (story: Change["story"]): StoryItem[] => story.flatMap(({ items }) => items ?? []);

const prefersNoMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function newOverlay(): HTMLElement {
  const overlay = document.createElement("div");
  overlay.className = "motion-overlay";
  overlay.setAttribute("aria-hidden", "true");
  return overlay;
}
