// Sintra's round indicator, to edit. The colors of past rounds are gone.
import { Piece } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { EMPTY } from "../wire.ts";
import type { Draft } from "./draft.ts";
import { pieceName, placeName } from "./places.ts";
import { Spot, Spots } from "./Spot.tsx";

const ROMAN = ["I", "II", "III", "IV", "V", "VI"];

export function Indicator({ draft }: { draft: Draft }) {
  const past = draft.phase === "deal" ? draft.round : draft.round - 1;
  return (
    <Spots class="indicator" label={say("position-indicator")}>
      {draft.indicator.map((color, space) => {
        const shown = space < past ? EMPTY : color;
        return (
          <Spot
            key={space}
            place={{ at: "indicator", space }}
            class={space < past ? "past" : ""}
            label={placeName(
              "position-round-color",
              { round: space + 1 },
              pieceName("sintra", shown),
            )}
          >
            <i data-text={ROMAN[space]} />
            {shown !== EMPTY && <Piece game="sintra" color={shown} small />}
          </Spot>
        );
      })}
    </Spots>
  );
}
