// A window with a person or a bot behind its sill: a round arch for Azul, a pointed one for Sintra.
import { useId } from "preact/hooks";
import type { PersonName } from "../art/Person.tsx";
import { PANES } from "../art/palette.ts";
import { COLORS, type Game, symbol } from "../art/pieces.ts";

/** The occupant of the window: a bot, drawn as a figure, or a person, drawn as a tile; null if the window is empty. */
export type Figure = { form: "figure" | "tile"; name: PersonName } | null;

interface Arch {
  inner: string;
  outer: string;
  joints: string;
}

const SIDES = "M3 126H15M165 126H177M3 160H15M165 160H177";
const ARCHES: Record<Game, Arch> = {
  azul: {
    inner: "M15 196V93A75 75 0 0 1 165 93V196Z",
    outer: "M3 196V93A87 87 0 0 1 177 93V196Z",
    joints: `${SIDES}M15 93L3 93M18.7 69.8L7.3 66.1M29.3 48.9L19.6 41.9M45.9 32.3L38.9 22.6M66.8 21.7L63.1 10.3M90 18L90 6M113.2 21.7L116.9 10.3M134.1 32.3L141.1 22.6M150.7 48.9L160.4 41.9M161.3 69.8L172.7 66.1M165 93L177 93`,
  },
  sintra: {
    inner: "M15 196V97C15 61 47 36 90 12C133 36 165 61 165 97V196Z",
    outer: "M3 196V96C3 54 40 26 90 -2C140 26 177 54 177 96V196Z",
    joints: `${SIDES}M7 74L19 79M173 74L161 79M29 42L38 51M151 42L142 51M60 18L66 28M120 18L114 28`,
  },
};

export function WindowPicture({ game, figure }: { game: Game; figure: Figure }) {
  const clip = useId();
  const { inner, outer, joints } = ARCHES[game];
  return (
    <svg class={`window-picture ${game}`} viewBox="0 -4 180 206" aria-hidden="true">
      <clipPath id={clip}>
        <path d={inner} />
      </clipPath>
      <path class="stone" d={outer} />
      <path class="joints" d={joints} />
      <g clip-path={`url(#${clip})`}>
        <path d={inner} fill="url(#sky)" />
        {game === "azul" ? <Rose /> : <Glass />}
        <g class="who">{figure ? <Somebody {...figure} /> : <Nobody />}</g>
        <path class="shade" d={inner} />
      </g>
      <path class="frame" d={inner} />
      <Sill game={game} />
    </svg>
  );
}

const Rose = () => (
  <g class="rose">
    <use href="#rose" x="8" y="4" width="164" height="164" />
  </g>
);

const GLASS = [
  ["M15 97L50 106L58 140L15 156Z", "blue"],
  ["M165 97L130 106L122 140L165 156Z", "blue"],
  ["M40 50L66 82L50 106L15 97C17 78 26 62 40 50Z", "pink"],
  ["M140 50L114 82L130 106L165 97C163 78 154 62 140 50Z", "pink"],
  ["M90 12V70L66 82L40 50C54 36 70 24 90 12Z", "yellow"],
  ["M90 12V70L114 82L140 50C126 36 110 24 90 12Z", "yellow"],
] as const;

const Glass = () => (
  <g class="panes">
    {GLASS.map(([path, color]) => (
      <path key={path} d={path} fill={PANES[color].fill} />
    ))}
    <path class="leads" d={GLASS.map(([path]) => path).join("")} />
    <circle class="halo" cx="90" cy="112" r="43" />
  </g>
);

const BOXES = {
  figure: { x: 27, y: 44, width: 126, height: 126 },
  tile: { x: 47, y: 74, width: 86, height: 86 },
};

const Somebody = ({ form, name }: NonNullable<Figure>) => (
  <use href={`#${form}-${name}`} {...BOXES[form]} />
);

/** A window without a person: an outline with a plus sign. */
const Nobody = () => (
  <g class="nobody" transform="translate(27 44) scale(1.96875)">
    <path d="M21.8 27C21.8 19.2 26 15.2 32 15.2C38 15.2 42.2 19.2 42.2 27C42.2 35 38 41.4 32 41.4C26 41.4 21.8 35 21.8 27Z" />
    <path d="M10 66C11 55 18 50.5 27.4 47.5C30 49.6 34 49.6 36.6 47.5C46 50.5 53 55 54 66" />
    <path class="plus" d="M32 24V33M27.5 28.5H36.5" />
  </g>
);

const [SILL_LEFT, PIECE_STEP] = [15.3, 30];
const HEIGHTS = { azul: { y: 167, height: 29 }, sintra: { y: 169.6, height: 25.9 } };

/** The sill of a window, tiled with the game's pieces. */
function Sill({ game }: { game: Game }) {
  return (
    <>
      <path class="grout" d="M15 165H165V196H15Z" />
      {COLORS[game].map((color, at) => (
        <use
          key={color}
          href={`#${symbol(game, at, "full", false)}`}
          x={SILL_LEFT + at * PIECE_STEP}
          width="29.3"
          {...HEIGHTS[game]}
        />
      ))}
      <path class="stone" d="M0 196H180V201H0Z" />
    </>
  );
}
