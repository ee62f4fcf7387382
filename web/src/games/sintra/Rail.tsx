// Above the strips: the glazier, where he would go, and the numbers of the strips.
import { Drawing, Icon } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import type { SintraBoard } from "../../wire.ts";
import { say } from "../../words/words.ts";
import { goesTo, home } from "./landing.ts";
import { GLAZIER, glazierOf } from "./places.ts";
import { pointing } from "./pointing.ts";
import { isHome } from "./spoken.ts";

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
  const way = offered.find(isHome);
  if (slot === board.glazier) return <Glazier />;
  if (way && slot === home(board)) return <Home way={way} {...rest} />;
  if (shown && slot === goesTo(board, shown)) return <Drawing name="glazier" />;
  return <i aria-hidden="true">{slot + 1}</i>;
}

function Glazier() {
  return (
    <span class="stands" role="img" aria-label={say("sintra-glazier")}>
      <Drawing name="glazier" />
    </span>
  );
}

type HomeProps = Pick<RailProps, "chosen" | "onChoose" | "onShow"> & { way: Choice };

function Home({ way, chosen, onChoose, onShow }: HomeProps) {
  const isChosen = chosen?.id === way.id;
  return (
    <button
      type="button"
      class={isChosen ? "home legal chosen" : "home legal"}
      data-choice={way.id}
      aria-pressed={isChosen}
      aria-label={say("sintra-home")}
      title={say("sintra-home")}
      onClick={() => onChoose(way)}
      {...pointing(way, onShow)}
    >
      <Drawing name="glazier" />
      <Icon name="back" />
    </button>
  );
}
