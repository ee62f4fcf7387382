// The button that pauses and resumes pictures of matches.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { settings } from "../settings/settings.ts";

/**
 * Return whether the pictures are paused, and the pause button. If reduced motion is preferred,
 * they start paused.
 */
export function usePause(): [isPaused: boolean, button: VNode] {
  const [isPaused, setPaused] = useState(prefersNoMotion);
  const label = say(isPaused ? "home-resume" : "home-pause");
  return [
    isPaused,
    <button
      key="pause"
      type="button"
      class="button quiet round"
      aria-label={label}
      title={label}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon name={isPaused ? "play" : "pause"} />
    </button>,
  ];
}

const prefersNoMotion = (): boolean =>
  settings().speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
