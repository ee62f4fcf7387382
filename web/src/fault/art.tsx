// The pictures of the fault pages: each stands on the dado, like the doors of the home page.
import type { ComponentChildren } from "preact";
import { AzulDoor, INNER, joints, OUTER } from "../home/AzulDoor.tsx";
import { SintraDoor } from "../home/SintraDoor.tsx";

/** A tiled niche, from which one tile has fallen. The style sheet places the fallen tile. */
export const MissingTile = () => (
  <div class="fallen">
    <AzulDoor />
  </div>
);

/** The window of Sintra, unlit. */
export const UnlitWindow = () => (
  <div class="unlit">
    <SintraDoor />
  </div>
);

/** A tile with a key, broken in two. */
export const BrokenKey = () => (
  <Sky>
    <clipPath id="left-half">
      <path d="M-4 -4H36L28 14L38 27L26 41L31 54L27 72H-4Z" />
    </clipPath>
    <clipPath id="right-half">
      <path d="M36 -4H72V72H27L31 54L26 41L38 27L28 14Z" />
    </clipPath>
    <g transform="translate(58 150) scale(2.9)">
      <g clip-path="url(#left-half)" transform="rotate(-7 20 40)">
        <use href="#tile-key" width="64" height="64" />
      </g>
      <g clip-path="url(#right-half)" transform="translate(5 5) rotate(6 44 30)">
        <use href="#tile-key" width="64" height="64" />
      </g>
    </g>
  </Sky>
);

/** A display without tiles. */
export const EmptyDisplay = () => (
  <Sky>
    <ellipse cx="150" cy="438" rx="96" ry="13" class="shadow" />
    <use href="#plate" x="42" y="222" width="216" height="216" />
  </Sky>
);

/** A niche with a round arch, open to the sky. */
function Sky({ children }: { children: ComponentChildren }) {
  return (
    <svg class="portal" viewBox="0 -30 300 500" aria-hidden="true">
      <clipPath id="sky-niche">
        <path d={INNER} />
      </clipPath>
      <path d={OUTER} fill="url(#stone)" stroke="var(--line2)" stroke-width="1.5" />
      <path d={joints()} stroke="var(--line2)" fill="none" />
      <g clip-path="url(#sky-niche)">
        <path d={INNER} fill="url(#sky)" />
        <use class="rose" href="#rose" x="-10" y="40" width="320" height="320" />
        {children}
        <path d={INNER} fill="none" stroke="#2a1f08" stroke-opacity=".22" stroke-width="12" />
      </g>
      <path d={INNER} fill="none" stroke="var(--edge)" stroke-width="1.5" />
    </svg>
  );
}
