// Open a table: which game, with whom, and how much time.
import { useState } from "preact/hooks";
import { Refused } from "../live/http.ts";
import { openTable } from "../lobby/starting.ts";
import type { GamesOffer } from "../wire.ts";
import { say } from "../words/words.ts";
import { Choose } from "./Choose.tsx";
import { clockKey, clockNamed, clockText } from "./clocks.ts";
import { Others } from "./Others.tsx";
import { keep, kept, seated, termsOf, type Wish } from "./terms.ts";

export function Form({ offer, game }: { offer: GamesOffer; game: string | null }) {
  const [wish, setWish] = useState(() => started(kept(), offer, game));
  const [notice, warn] = useState("");
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const { options, seats } = offer.games.find(each => each.id === wish.game)!;
  const open = async (event: Event) => {
    event.preventDefault();
    keep(wish);
    localStorage.setItem("palacio.game", wish.game);
    await openTable(termsOf(wish)).then(
      id => location.assign(`/table/${id}`),
      error => warn(error instanceof Refused ? error.reason : String(error)),
    );
  };
  return (
    <form class="card open" onSubmit={open}>
      <Choose
        name="game"
        legend={say("play-game")}
        options={offer.games.map(({ id }) => ({ value: id, text: say(`game-${id}`) }))}
        value={wish.game}
        onChange={value => change(started({ ...wish }, offer, value))}
      />
      <Choose
        name="option"
        legend={say(`option-${wish.game}`)}
        options={options.map(value => optionOf(wish.game, value))}
        value={wish.option}
        onChange={option => change({ option })}
      />
      <Choose
        name="seats"
        legend={say("play-seats")}
        options={seats.map(count => ({ value: `${count}`, text: `${count}` }))}
        value={`${wish.others.length + 1}`}
        onChange={count => change({ others: seated(wish.others, Number(count) - 1) })}
      />
      <Others others={wish.others} levels={offer.levels} onChange={others => change({ others })} />
      <label class="field">
        <span class="legend">{say("play-clock")}</span>
        <select
          value={clockKey(wish.clock)}
          onChange={event => change({ clock: clockNamed(offer.clocks, event.currentTarget.value) })}
        >
          {offer.clocks.map(clock => (
            <option key={clockKey(clock)} value={clockKey(clock)}>
              {clockText(clock)}
            </option>
          ))}
        </select>
      </label>
      <label class="toggle">
        <input
          type="checkbox"
          checked={wish.serious}
          onChange={event => change({ serious: event.currentTarget.checked })}
        />
        <span>
          {say("play-serious")} <small>{say("play-serious-why")}</small>
        </span>
      </label>
      {notice && <p class="notice">{notice}</p>}
      <button type="submit" class="button primary">
        {say("play-open")}
      </button>
    </form>
  );
}

function optionOf(game: string, value: string) {
  return {
    value,
    text: say(`play-option-${game}-${value}`),
    hint: say(`play-option-${game}-${value}-why`),
  };
}

/** With another game its own first option comes along. */
function started(wish: Wish, offer: GamesOffer, game: string | null): Wish {
  const chosen = offer.games.find(each => each.id === (game ?? wish.game)) ?? offer.games[0]!;
  const option = chosen.options.includes(wish.option) ? wish.option : chosen.options[0]!;
  return { ...wish, game: chosen.id, option };
}
