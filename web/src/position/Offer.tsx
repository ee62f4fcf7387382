// The displays, the center and the discarded tiles, to edit.
import { Drawing, Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import { EMPTY } from "../wire.ts";
import type { Draft } from "./draft.ts";
import { pieceName, placeName } from "./places.ts";
import { Spot, Spots } from "./Spot.tsx";

const ON_DISPLAY = 4;

export function Offer({ draft }: { draft: Draft }) {
  return (
    <div class="offer">
      {draft.displays.map((counts, number) => (
        <Display key={number} game={draft.game} number={number} counts={counts} />
      ))}
      <Center draft={draft} />
    </div>
  );
}

function Display({ game, number, counts }: { game: Game; number: number; counts: number[] }) {
  const lying = counts.flatMap((count, color) => Array<number>(count).fill(color));
  const slots = [...lying, ...Array<number>(Math.max(0, ON_DISPLAY - lying.length)).fill(EMPTY)];
  return (
    <Spots class="plate" label={say("position-display", { number: number + 1 })}>
      <Drawing name="plate" />
      {slots.slice(0, ON_DISPLAY).map((color, at) => (
        <Spot
          key={at}
          place={{ at: "display", number, color }}
          label={placeName("position-on-display", { number: number + 1 }, pieceName(game, color))}
        >
          {color !== EMPTY && <Piece game={game} color={color} />}
        </Spot>
      ))}
      <i class="number" aria-hidden="true">
        {number + 1}
      </i>
    </Spots>
  );
}

function Center({ draft }: { draft: Draft }) {
  return (
    <Spots class="heap center" label={say("position-center")}>
      <b aria-hidden="true">{say("position-center")}</b>
      <Piles draft={draft} at="center" />
      <Spot
        place={{ at: "marker" }}
        class={draft.marker === null ? "" : "away"}
        label={say(draft.marker === null ? "position-marker-here" : "position-marker-back")}
      >
        <Drawing name="marker" />
      </Spot>
    </Spots>
  );
}

export function Discard({ draft }: { draft: Draft }) {
  const name = say("position-discard", { game: draft.game });
  return (
    <Spots class="heap discard" label={name}>
      <b aria-hidden="true">{name}</b>
      <Piles draft={draft} at="discard" />
    </Spots>
  );
}

/** A pile for each color in the center or the discard, with its number of tiles. */
function Piles({ draft, at }: { draft: Draft; at: "center" | "discard" }) {
  return draft[at].map((count, color) => (
    <Spot
      key={color}
      place={{ at, color }}
      class={count ? "" : "away"}
      label={say("position-pile", { count, color: pieceName(draft.game, color) })}
    >
      <Piece game={draft.game} color={color} small />
      <i data-text={count} />
    </Spot>
  ));
}
