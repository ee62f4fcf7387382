// Points that rise from where they were made.
import { signed } from "../words/words.ts";
import { seen } from "./places.ts";
import type { Scoring } from "./plan.ts";

const RISE = 900; // ms

export function float({ over, points, at }: Scoring, sky: HTMLElement, slow: number): Animation[] {
  const place = seen(over) ?? seen(over.split(" ").slice(0, 2).join(" "));
  if (!place) return [];
  const { x, y, width } = place.getBoundingClientRect();
  const words = document.createElement("b");
  words.className = points < 0 ? "float loss" : "float points";
  words.textContent = signed(points);
  Object.assign(words.style, { left: `${x + width / 2}px`, top: `${y}px` });
  sky.append(words);
  const rising = words.animate(
    [
      { opacity: 0, translate: "-50% 30%" },
      { opacity: 1, translate: "-50% -20%", offset: 0.2 },
      { opacity: 1, translate: "-50% -60%", offset: 0.7 },
      { opacity: 0, translate: "-50% -110%" },
    ],
    { duration: RISE * slow, delay: at * slow, fill: "backwards", easing: "ease-out" },
  );
  rising.onfinish = () => words.remove();
  rising.oncancel = () => words.remove();
  return [rising];
}
