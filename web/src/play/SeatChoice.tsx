// The seats of a new table as four arches, above a tray with the choices for the selected seat.
import { useState } from "preact/hooks";
import { isBotLevel } from "../art/bots.ts";
import { Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import { guestName } from "../client/http.ts";
import { capitalized, say } from "../i18n/messages.ts";
import { ownPortrait } from "../lobby/portrait.ts";
import { SeatTray } from "./SeatTray.tsx";
import { seatText } from "./seatText.ts";
import { levelOf, type Seat } from "./terms.ts";

interface Props {
  others: Seat[];
  /** The maximum number of seats besides the player's own. */
  max: number;
  onChange(others: Seat[]): void;
}

export function SeatChoice({ others, max, onChange }: Props) {
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, others.length - 1);
  const add = () => {
    onChange([...others, others.at(-1)!]);
    choose(others.length);
  };
  return (
    <div class="seat-choice">
      <p class="next">{nextText(others)}</p>
      <fieldset>
        <legend>{say("play-seats")}</legend>
        <div class="arches">
          <OwnArch />
          {Array.from({ length: max }, (_, seat) =>
            seat < others.length ? (
              <Arch
                key={seat}
                others={others}
                at={seat}
                isChosen={seat === at}
                onChoose={() => choose(seat)}
              />
            ) : (
              <FreeArch key={seat} onAdd={add} />
            ),
          )}
        </div>
      </fieldset>
      <SeatTray
        seat={others[at]!}
        number={at + 2}
        onChange={seat => onChange(others.with(at, seat))}
        onRemove={others.length > 1 ? () => onChange(others.toSpliced(at, 1)) : null}
      />
    </div>
  );
}

/** Return a line that says what happens once the table is created, for example that it will be listed. */
function nextText(others: Seat[]): string {
  if (others.includes("open")) return say("play-listed");
  return others.includes("invited") ? say("play-link-next") : "";
}

const OwnArch = () => (
  <div class="arch own">
    <span class="niche">
      <Person name={ownPortrait()} form="figure" />
    </span>
    <b>{guestName() ?? say("web-guest")}</b>
    <small>{say("play-own")}</small>
  </div>
);

interface ArchProps {
  others: Seat[];
  at: number; // in `others`
  isChosen: boolean;
  onChoose(): void;
}

function Arch({ others, at, isChosen, onChoose }: ArchProps) {
  const [seat, number] = [others[at]!, at + 2];
  const [name, how] = seatText(seat, others.slice(0, at));
  return (
    <label class={isBotLevel(levelOf(seat)) ? "arch bot" : "arch"}>
      <input
        type="radio"
        name="seat"
        value={number}
        checked={isChosen}
        aria-label={`${capitalized(say("play-seat", { number }))}: ${name}, ${how}`}
        onChange={onChoose}
      />
      <span class="niche">
        <SeatFigure seat={seat} />
      </span>
      <b>{name}</b>
      <small>{how}</small>
    </label>
  );
}

const FreeArch = ({ onAdd }: { onAdd(): void }) => (
  <button type="button" class="arch free" onClick={onAdd}>
    <Icon name="plus" />
    <b>{say("play-add")}</b>
  </button>
);

function SeatFigure({ seat }: { seat: Seat }) {
  const level = levelOf(seat);
  if (isBotLevel(level)) return <Person name={level} form="figure" />;
  return <Icon name={seat === "invited" ? "link" : "person"} />;
}
