// The round indicator: a color for each round. The current round is gold.
import { Piece } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import { EMPTY, type SintraPrinted, type View } from "../../wire.ts";
import { sayColor } from "./text.ts";

const ROMAN = ["I", "II", "III", "IV", "V", "VI"];

export function Rounds({ view }: { view: View; printed: SintraPrinted }) {
  const now = view.round - 1;
  const indicator = view.indicator ?? [];
  return (
    <section class="sintra-rounds card">
      <h3>{say("sintra-round", { round: ROMAN[now] ?? "", rounds: ROMAN[ROMAN.length - 1]! })}</h3>
      <ol class="indicator">
        {indicator.map((color, at) => (
          <Round key={at} at={at} color={color} isNow={at === now} />
        ))}
      </ol>
    </section>
  );
}

function Round({ at, color, isNow }: { at: number; color: number; isNow: boolean }) {
  const gone = color === EMPTY;
  return (
    <li class={isNow ? "now" : undefined} aria-current={isNow ? "step" : undefined}>
      <b>{ROMAN[at]}</b>
      <span class={gone ? "gone" : "set"} data-place={`round ${at}`}>
        {!gone && <Piece game="sintra" color={color} />}
      </span>
      <span class="visually-hidden">{gone ? say("sintra-none") : sayColor(color)}</span>
    </li>
  );
}
