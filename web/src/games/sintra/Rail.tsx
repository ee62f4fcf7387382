// The rail above the strips: the glazier, his next position, and the numbers of the strips.
import { Drawing, Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import type { SintraBoard } from "../../wire.ts";
import { previewHandlers } from "../pointing.ts";
import { glazierAfter, homeSlot } from "./ghosts.ts";
import { GLAZIER, glazierOf } from "./places.ts";
import { isHome } from "./text.ts";

export interface RailProps {
  board: SintraBoard;
  seat: number;
  offered: Choice[];
  shown: Choice | null;
  chosen: Choice | null;
  last: ReadonlySet<string>;
  onChoose(choice: Choice): void;
  onShow(choice: Choice | null): void;
}

export function Rail(props: RailProps) {
  const { board, seat, last } = props;
  return (
    <div class="rail">
      {board.strips.map((_, slot) => (
        <span
          key={slot}
          class={last.has(glazierOf(seat, slot)) ? "post last" : "post"}
          data-place={glazierOf(seat, slot)}
          data-color={slot === board.glazier ? GLAZIER : undefined}
        >
          <Post slot={slot} {...props} />
        </span>
      ))}
    </div>
  );
}

function Post({ slot, board, offered, shown, ...rest }: RailProps & { slot: number }) {
  const home = offered.find(isHome);
  if (slot === board.glazier) return <Glazier />;
  if (home && slot === homeSlot(board)) return <HomeButton choice={home} {...rest} />;
  if (shown && slot === glazierAfter(board, shown)) return <Drawing name="glazier" />;
  return <i aria-hidden="true">{slot + 1}</i>;
}

function Glazier() {
  return (
    <span class="stands" role="img" aria-label={say("sintra-glazier")}>
      <Drawing name="glazier" />
    </span>
  );
}

type HomeProps = Pick<RailProps, "chosen" | "onChoose" | "onShow"> & { choice: Choice };

function HomeButton({ choice, chosen, onChoose, onShow }: HomeProps) {
  const isChosen = chosen?.id === choice.id;
  return (
    <button
      type="button"
      class={isChosen ? "home legal chosen" : "home legal"}
      data-choice={choice.id}
      aria-pressed={isChosen}
      aria-label={say("sintra-home")}
      title={say("sintra-home")}
      onClick={() => onChoose(choice)}
      {...previewHandlers(choice, onShow)}
    >
      <Drawing name="glazier" />
      <Icon name="back" />
    </button>
  );
}
