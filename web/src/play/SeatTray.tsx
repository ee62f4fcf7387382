// The tray with the choices for a seat: a friend, anyone, or a bot.
import { BOT_LEVELS, isBotLevel } from "../art/bots.ts";
import { Person } from "../art/Person.tsx";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { seatText } from "./seatText.ts";
import { levelOf, type Seat } from "./terms.ts";

interface Props {
  seat: Seat;
  number: number;
  onChange(seat: Seat): void;
  /** Called to remove the seat; null if it is the last one. */
  onRemove: (() => void) | null;
}

const SEATS: Seat[] = ["invited", "open", ...BOT_LEVELS.map(level => `bot ${level}` as Seat)];

export function SeatTray({ seat, number, onChange, onRemove }: Props) {
  return (
    <fieldset class="tray" data-seat={number}>
      <legend class="visually-hidden">{say("play-who", { number })}</legend>
      {SEATS.map(each => (
        <TrayChoice
          key={each}
          seat={each}
          isChosen={each === seat}
          onChoose={() => onChange(each)}
        />
      ))}
      {onRemove && (
        <button type="button" class="tray-choice remove" onClick={onRemove}>
          <span class="disc">
            <Icon name="close" />
          </span>
          <b>{say("play-remove")}</b>
          <small>{say("play-seat", { number })}</small>
        </button>
      )}
    </fieldset>
  );
}

interface TrayChoiceProps {
  seat: Seat;
  isChosen: boolean;
  onChoose(): void;
}

function TrayChoice({ seat, isChosen, onChoose }: TrayChoiceProps) {
  const [name, how] = seatText(seat);
  return (
    <label class="tray-choice">
      <input type="radio" name="who" value={seat} checked={isChosen} onChange={onChoose} />
      <SeatTile seat={seat} />
      <b>{name}</b>
      <small>{how}</small>
    </label>
  );
}

function SeatTile({ seat }: { seat: Seat }) {
  const level = levelOf(seat);
  if (isBotLevel(level)) return <Person name={level} form="tile" />;
  return (
    <span class="disc">
      <Icon name={seat === "invited" ? "link" : "person"} />
    </span>
  );
}
