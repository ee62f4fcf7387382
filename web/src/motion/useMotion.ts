// Motion at a table: whatever changes is shown at once as it is, and then how it came to that.
import { useEffect } from "preact/hooks";
import type { Change } from "../live/followed.ts";
import { type Speed, settings } from "../settings/settings.ts";
import type { Tell } from "../wire.ts";
import { plan, type Shown } from "./plan.ts";
import { Showing } from "./showing.ts";

const SLOW: Record<Speed, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.8 };

const MOST = 3; // changes that are shown at a time

/** The part of a sitting that motion needs. */
export interface Moving {
  face: Shown;
  replayed: unknown;
  light(places: Iterable<string>): void;
  onChange(told: (change: Change) => void): () => void;
}

export function useMotion(sitting: Moving): void {
  useEffect(() => move(sitting), [sitting]);
}

function move(sitting: Moving): () => void {
  const sky = document.body.appendChild(newSky());
  let running: Showing[] = [];
  const finish = () => {
    for (const each of running.splice(0)) each.finish();
  };
  const leave = sitting.onChange(change => {
    const showing = performed(change, sitting);
    // A rival who is quick doesn't cut short what is being scored.
    if (!showing || showing.scores || running.length >= MOST) finish();
    if (!showing) return;
    running = [...running, showing];
    requestAnimationFrame(() => showing.begin(sky));
  });
  document.addEventListener("keydown", finish);
  return () => {
    leave();
    finish();
    sky.remove();
    document.removeEventListener("keydown", finish);
  };
}

/** Null where nothing is to be watched: nobody looks, or it has been too much at once. */
function performed({ before, sight, story }: Change, sitting: Moving): Showing | null {
  const [from, to] = [before?.table.match, sight.table.match];
  if (!from || !to || story.length !== 1 || sitting.replayed || document.hidden) return null;
  const made = plan(tellsOf(story), from, sitting.face, to);
  return new Showing(made, isCalm() ? 0 : SLOW[settings().speed], places => sitting.light(places));
}

const tellsOf = (story: Change["story"]): Tell[] => story.flatMap(({ tells }) => tells ?? []);

const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function newSky(): HTMLElement {
  const sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  return sky;
}
