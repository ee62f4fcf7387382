// The logo on the page, the palace on its hill, and the laurel of the winner.
import { LOGO } from "./logo.ts";

const arch = (x: number, y: number, height: number): string =>
  `<path d="M${x - 5} ${y + height}V${y}A5 5 0 0 1 ${x + 5} ${y}V${y + height}Z"/>`;
const ogive = (x: number, y: number): string =>
  `<path d="M${x - 6} ${y + 14}V${y}C${x - 6} ${y - 6} ${x - 3} ${y - 9} ${x} ${y - 12}C${x + 3} ${y - 9} ${x + 6} ${y - 6} ${x + 6} ${y}V${y + 14}Z"/>`;

const skyline = `<symbol id="skyline" viewBox="0 0 270 150" preserveAspectRatio="xMidYMax meet"><g fill="none" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">
<path d="M0 149H270M4 149C20 132 34 128 48 126M266 149C252 134 238 130 224 126"/>
<path d="M48 149V84H92V149M46 84V78H52V81H58V78H64V81H70V78H76V81H82V78H88V81H94V84Z"/>
<path d="M56 78V58H84V78M54 58H86M56 58C54 46 64 42 70 32C76 42 86 46 84 58M70 32V24M67.5 27H72.5"/>
<path d="M92 149V98H146V149M92 98L119 86L146 98"/>
<path d="M146 149V62H182V149M143 62H185M146 62V56H182V62M149 56C146 36 158 34 164 18C170 34 182 36 179 56M164 18V8M164 8L172 11L164 14"/>
<path d="M182 149V92H224V149M180 92V86H186V89H192V86H198V89H204V86H210V89H216V86H222V89H226V92Z"/>
<path d="M192 86V70H214V86M190 70H216M192 70C192 60 203 58 203 50C203 58 214 60 214 70M203 50V44"/>
${ogive(60, 124)}${ogive(80, 124)}${arch(104, 126, 23)}${arch(119, 126, 23)}${arch(134, 126, 23)}${arch(194, 112, 12)}${arch(212, 112, 12)}
<circle cx="119" cy="105" r="6"/><path d="M119 99V111M113 105H125"/>
<path d="M155 149V122C155 112 160 108 164 104C168 108 173 112 173 122V149M164 104V149M155 128H173"/><circle cx="164" cy="80" r="8"/><circle cx="164" cy="80" r="3"/>
<path d="M197 149V140A6 6 0 0 1 209 140V149M64 70V64A6 6 0 0 1 76 64V70Z"/></g></symbol>`;

const LEAF = '<path d="M0 0C-7-4-9-13-5-22C2-17 5-7 0 0Z"/>';
/** Return a pair of leaves on the branch; `along` runs from the ribbon (0) to the tip (1). */
function pair(along: number): string {
  const [angle, size] = [12 + along * 118, 1 - along * 0.35];
  const leaf = (turn: number) => `<g transform="rotate(${turn}) scale(${size})">${LEAF}</g>`;
  return `<g transform="rotate(${-angle} 120 66) translate(120 126)">${leaf(62)}${leaf(118)}<circle cx="10" cy="-3" r="2.2" fill="url(#gilt)"/></g>`;
}
const BRANCH = `<path d="M126 126A60 60 0 0 0 172 36" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>
${[0, 0.17, 0.34, 0.5, 0.65, 0.79, 0.92].map(pair).join("")}`;
/** Two branches of laurel, tied below, for the end of a match. The winning score goes between them. */
const laurel = `<symbol id="laurel" viewBox="0 0 240 150"><g fill="currentColor">${BRANCH}<g transform="translate(240) scale(-1 1)">${BRANCH}</g></g>
<g fill="url(#gilt)"><path d="M120 126L104 146L112 145L115 150L122 131ZM120 126L136 146L128 145L125 150L118 131Z"/><circle cx="120" cy="127" r="5.5"/></g></symbol>`;

export const scenery = (): string =>
  `<symbol id="mark" viewBox="0 0 64 64">${LOGO}<ellipse cx="22" cy="10" rx="22" ry="9" transform="rotate(-24 22 10)" fill="url(#spec)" opacity=".55"/></symbol>${skyline}${laurel}`;
