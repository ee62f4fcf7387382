// The form to open a table: game, seats and clock.
import { useState } from "preact/hooks";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { openTable } from "../lobby/openTable.ts";
import type { Games } from "../wire.ts";
import { OtherSeats } from "./OtherSeats.tsx";
import { RadioCards } from "./RadioCards.tsx";
import {
  clockByKey,
  clockKey,
  clockText,
  type NewTable,
  resizeSeats,
  savedTable,
  saveTable,
  termsOf,
} from "./terms.ts";

export function NewTableForm({ games, game }: { games: Games; game: string | null }) {
  const [table, setTable] = useState(() => withGame(savedTable(), games, game));
  const [notice, setNotice] = useState("");
  const change = (part: Partial<NewTable>) => setTable({ ...table, ...part });
  const { options, seats } = games.games.find(each => each.id === table.game)!;
  const open = async (event: Event) => {
    event.preventDefault();
    saveTable(table);
    localStorage.setItem("palacio.game", table.game);
    await openTable(termsOf(table)).then(
      id => location.assign(`/table/${id}`),
      error => setNotice(error instanceof RequestError ? error.reason : String(error)),
    );
  };
  return (
    <form class="card open" onSubmit={open}>
      <RadioCards
        name="game"
        legend={say("play-game")}
        options={games.games.map(({ id }) => ({ value: id, text: say(`game-${id}`) }))}
        value={table.game}
        onChange={value => change(withGame({ ...table }, games, value))}
      />
      <RadioCards
        name="option"
        legend={say(`option-${table.game}`)}
        options={options.map(value => optionOf(table.game, value))}
        value={table.option}
        onChange={option => change({ option })}
      />
      <RadioCards
        name="seats"
        legend={say("play-seats")}
        options={seats.map(count => ({ value: `${count}`, text: `${count}` }))}
        value={`${table.others.length + 1}`}
        onChange={count => change({ others: resizeSeats(table.others, Number(count) - 1) })}
      />
      <OtherSeats
        others={table.others}
        levels={games.levels}
        onChange={others => change({ others })}
      />
      <label class="field">
        <span class="legend">{say("play-clock")}</span>
        <select
          value={clockKey(table.clock)}
          onChange={event => change({ clock: clockByKey(games.clocks, event.currentTarget.value) })}
        >
          {games.clocks.map(clock => (
            <option key={clockKey(clock)} value={clockKey(clock)}>
              {clockText(clock)}
            </option>
          ))}
        </select>
      </label>
      <label class="toggle">
        <input
          type="checkbox"
          checked={table.serious}
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

/** Set the game, and its first option if the current one belongs to another game. */
function withGame(table: NewTable, games: Games, game: string | null): NewTable {
  const chosen = games.games.find(each => each.id === (game ?? table.game)) ?? games.games[0]!;
  const option = chosen.options.includes(table.option) ? table.option : chosen.options[0]!;
  return { ...table, game: chosen.id, option };
}
