// Drawings of Sintra's board: windows, the ornaments between them, and the frame of a strip.
import { around } from "./geometry.ts";

const lattice = (y: number): string =>
  `<rect x="6" y="${y}" width="64" height="56" rx="3" fill="url(#sky)"/>
<path d="${diagonals(y)}" fill="none" stroke="var(--lattice)" stroke-width="1.1"/>
<path d="M7.5 ${y + 54}V${y + 3}H68" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.5"/>
<rect x="6.8" y="${y + 0.8}" width="62.4" height="54.4" rx="3" fill="none" stroke="var(--leadline)" stroke-width="1.6"/>`;

// Lozenges of 16 x 14, so that a whole number of them fits into the frame.
function diagonals(y: number): string {
  const lines = [];
  for (let i = 1; i < 8; i++) {
    const [over, across] = [Math.max(0, i - 4), Math.min(i, 4)];
    lines.push(`M${6 + across * 16} ${y + over * 14}L${6 + over * 16} ${y + across * 14}`);
    lines.push(`M${70 - across * 16} ${y + over * 14}L${70 - over * 16} ${y + across * 14}`);
  }
  return lines.join("");
}

const OUTER = "M1 166V42C1 25 16 10.5 38 1C60 10.5 75 25 75 42V166Z";
const INNER = "M9 42C9 29 20 18 38 9.5C56 18 67 29 67 42";
/** Joints between the stones of the arch. */
const JOINTS =
  "M2 35L9.5 37.5M9.5 21L15 26.5M22.5 9.5L26 16M53.5 9.5L50 16M66.5 21L61 26.5M74 35L66.5 37.5M35 2.5V11M41 2.5V11";

/** A pointed window with two lights, 64 x 56 each, at (6, 46) and (6, 106). Its points are shown in the arch. */
const window = `<symbol id="window" viewBox="0 0 76 170" overflow="visible">
<path d="M0 169.5H76V172H0Z" fill="var(--shade)" opacity=".2"/>
<path d="${OUTER}" fill="url(#stone)" stroke="var(--line2)" stroke-width="1.3"/>
<path d="${INNER}" fill="var(--card)" fill-opacity=".55" stroke="var(--line2)" stroke-width="1.1"/>
<path d="${JOINTS}" fill="none" stroke="var(--line2)" stroke-width=".9"/>
<path d="M2.4 164V42C2.4 26 17 12 38 2.6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>
<path d="M3 42H73V46H3Z" fill="url(#stone)" stroke="var(--line2)" stroke-width=".9"/>
${lattice(46)}${lattice(106)}
<path d="M0 165H76V169.5H0Z" fill="url(#stone)" stroke="var(--line2)" stroke-width="1"/></symbol>`;

const PETAL = "M20 16C11 13 13 5 20 1C27 5 29 13 20 16Z";

/** The flower between two windows. A petal is gold when the pane next to it is set; the boss shows the points. */
const ornament = `<symbol id="ornament" viewBox="0 0 40 40" overflow="visible">
<circle cx="20" cy="21.5" r="19.5" fill="var(--shade)" opacity=".22"/><circle cx="20" cy="20" r="19.3" fill="var(--card)" stroke="var(--line2)"/>
<path fill="none" stroke="var(--gold)" stroke-width="1.1" d="${around(4, PETAL, [20, 20], -45)}${around(4, "M20 1.5L20 7", [20, 20])}"/></symbol>
<symbol id="petal" viewBox="0 0 40 40"><path transform="rotate(-45 20 20)" d="${PETAL}" fill="url(#gilt)" stroke="var(--gold)" stroke-width="1.1"/>
<path transform="rotate(-45 20 20)" d="M17 10.5C15.5 7.5 17 5 19.5 3.3" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.1" stroke-linecap="round"/></symbol>
<symbol id="boss" viewBox="0 0 40 40"><circle cx="20" cy="20" r="9.8" fill="var(--card)" stroke="var(--gold)" stroke-width="1.2"/></symbol>`;

/** A strip: its icon at (18, 8), 40 x 40, and five panes from (6, 56), each 60 below the one before. */
const strip = `<symbol id="strip" viewBox="0 0 76 358" overflow="visible">
<rect x="1" y="3" width="74" height="357" rx="9" fill="var(--shade)" opacity=".16"/>
<rect x=".7" y=".7" width="74.6" height="356.6" rx="8" fill="var(--strip)" stroke="var(--line2)" stroke-width="1.4"/>
<rect x="3.4" y="3.4" width="69.2" height="351.2" rx="5.6" fill="none" stroke="var(--line)" stroke-width="1"/>
<g fill="none" stroke="var(--line2)" stroke-width="1.1"><path d="M8 18A10 10 0 0 0 14 8M68 18A10 10 0 0 1 62 8M8 38A10 10 0 0 1 14 48M68 38A10 10 0 0 0 62 48"/></g>
<g fill="var(--line2)"><path d="M11 25L13.5 28L11 31L8.5 28ZM65 25L67.5 28L65 31L62.5 28Z"/></g></symbol>`;

export const windows = (): string => [window, ornament, strip].join("\n");
