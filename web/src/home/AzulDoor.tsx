// The door of Azul: a tiled niche with a round arch, and one tile that is not placed yet.
import { symbol } from "../art/pieces.ts";

export const INNER = "M18 470V120A132 132 0 0 1 282 120V470Z";
export const OUTER = "M2 470V120A148 148 0 0 1 298 120V470Z";
const COURSES = [130, 190, 246, 302, 358, 414];
const GAPS = new Set(["3 3", "5 1", "7 4"]);
const [ROWS, COLUMNS, PITCH] = [10, 5, 52];

export function AzulDoor() {
  return (
    <svg class="portal" viewBox="0 -30 300 500" aria-hidden="true">
      <clipPath id="niche">
        <path d={INNER} />
      </clipPath>
      <path d={OUTER} fill="url(#stone)" stroke="var(--line2)" stroke-width="1.5" />
      <path d={joints()} stroke="var(--line2)" fill="none" />
      <g clip-path="url(#niche)">
        <path d={INNER} class="grout" />
        {tiles()}
        <path d={INNER} fill="url(#noon)" />
        <path d={INNER} fill="none" stroke="#2a1f08" stroke-opacity=".28" stroke-width="12" />
      </g>
      <path d={INNER} fill="none" stroke="var(--edge)" stroke-width="1.5" />
      <g class="lifted" transform="translate(194 128) rotate(9)">
        <rect x="5" y="9" width="62" height="62" rx="8" fill="#2a1f08" opacity=".3" />
        <use href="#t-blue" width="66" height="66" />
      </g>
    </svg>
  );
}

function tiles() {
  const spaces = Array.from({ length: ROWS * COLUMNS }, (_, at) => at);
  return spaces.map(at => {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
    const form = GAPS.has(`${row} ${column}`) ? "empty" : "full";
    const color = (((column - row) % COLUMNS) + COLUMNS) % COLUMNS;
    const place = { x: 20 + column * PITCH, y: 471 - (ROWS - row) * PITCH, width: 50, height: 50 };
    return <use key={at} href={`#${symbol("azul", color, form, false)}`} {...place} />;
  });
}

/** The joints between the stones, around the arch and down both sides. */
export function joints(): string {
  const around = Array.from({ length: 13 }, (_, i) => {
    const [c, s] = [Math.cos((Math.PI * i) / 12), Math.sin((Math.PI * i) / 12)];
    const at = (r: number) => `${(150 - r * c).toFixed(1)} ${(120 - r * s).toFixed(1)}`;
    return `M${at(134)}L${at(148)}`;
  });
  return [...around, ...COURSES.map(y => `M2 ${y}H18M282 ${y}H298`)].join("");
}
