// The door of Sintra: a pointed, leaded window with a rose.
import { symbol } from "../art/pieces.ts";

const INNER = "M18 492V186C18 104 84 52 150 12C216 52 282 104 282 186V492Z";
const OUTER = "M2 492V182C2 96 76 42 150 -6C224 42 298 96 298 182V492Z";
const JOINTS = `${[246, 302, 358, 414, 470].map(y => `M2 ${y}H18M282 ${y}H298`).join("")}M8 140L25 146M292 140L275 146M34 84L48 98M266 84L252 98M84 36L94 52M216 36L206 52`;
const LEADS =
  "M150 0V66M60 60L106 92M240 60L194 92M18 131L82 138M282 131L218 138M60 200L92 168M240 200L208 168";
const STREAKS =
  "M122 34C112 50 118 60 104 78M196 44C206 54 196 70 206 80M52 84C64 96 58 112 70 128M250 92C240 104 250 116 236 130M34 150C48 160 40 176 52 188M262 148C250 160 262 174 248 190";

const [ORANGE, PINK, YELLOW, BLUE, WHITE] = ["#b8451c", "#f48ca2", "#f2ee58", "#192683", "#b1f4ff"];
const GLASS = [
  ["M18 130L82 138L92 168L60 198H18Z", BLUE],
  ["M282 130L218 138L208 168L240 198H282Z", BLUE],
  ["M60 60L106 92L82 138L26 132Z", PINK],
  ["M240 60L194 92L218 138L274 132Z", PINK],
  ["M150 0V66L106 92L60 60Z", YELLOW],
  ["M150 0V66L194 92L240 60Z", YELLOW],
];
const PETALS = [BLUE, YELLOW, ORANGE, WHITE, PINK, BLUE, YELLOW, ORANGE, WHITE, PINK];
const PANES = [0, 2, 3, 1, 4, 1, 3, 0, 2, 3, 4, 1, 0, 4, 2, 1, 4, 2, 0, 3];

export function SintraDoor() {
  return (
    <svg class="portal" viewBox="0 -8 300 500" aria-hidden="true">
      <clipPath id="lancet">
        <path d={INNER} />
      </clipPath>
      <path d={OUTER} fill="url(#stone)" stroke="var(--line2)" stroke-width="1.5" />
      <path d={JOINTS} stroke="var(--line2)" fill="none" />
      <g clip-path="url(#lancet)">
        <path d={INNER} fill="url(#dawn)" />
        {GLASS.map(([path, color]) => (
          <path key={path} d={path} fill={color} opacity=".86" />
        ))}
        <path d={LEADS} fill="none" stroke="var(--lead)" stroke-width="2.5" />
        <path d={STREAKS} fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" />
        <Rose />
        {PANES.map((color, at) => (
          <use key={at} href={`#${symbol("sintra", color, "full", false)}`} {...pane(at)} />
        ))}
        <path d={INNER} fill="url(#sunbeam)" />
      </g>
      <path d="M150 204V492M18 203H282" stroke="var(--lead)" stroke-width="5" />
      <path d={INNER} fill="none" stroke="var(--lead)" stroke-width="4" />
    </svg>
  );
}

const pane = (at: number) => ({
  x: 20 + (at % 4) * 65,
  y: 204 + Math.floor(at / 4) * 56.9,
  width: 65,
  height: 56.9,
});

function Rose() {
  return (
    <g stroke="var(--lead)">
      <circle cx="150" cy="134" r="70" fill={WHITE} stroke-width="4" />
      {PETALS.map((color, at) => (
        <g key={at} transform={`rotate(${at * 36} 150 134)`}>
          <path
            d="M150 112C139 100 136 86 150 68C164 86 161 100 150 112Z"
            fill={color}
            stroke-width="2.5"
          />
          <path
            d="M150 104C145 96 144 88 150 78"
            fill="none"
            stroke="#fff"
            stroke-opacity=".5"
            stroke-width="2"
          />
        </g>
      ))}
      <circle cx="150" cy="134" r="23" fill={YELLOW} stroke-width="3" />
      <path
        d="M150 116L154 128L166 124L158 134L166 144L154 140L150 152L146 140L134 144L142 134L134 124L146 128Z"
        fill={ORANGE}
        stroke-width="1.5"
        stroke-linejoin="round"
      />
    </g>
  );
}
