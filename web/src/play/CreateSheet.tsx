// The sheet to create a table: game, wall or side, and seats as pictures; the rest under "More".
import { useState } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { openTable } from "../lobby/openTable.ts";
import { goTo, rememberGame } from "../lobby/startMatch.ts";
import type { Games } from "../wire.ts";
import { firstTable } from "./address.ts";
import { MoreTerms } from "./MoreTerms.tsx";
import { PictureChoice } from "./PictureChoice.tsx";
import { rememberBot } from "./quick.ts";
import { SeatChoice } from "./SeatChoice.tsx";
import { levelOf, type NewTable, saveTable, termsOf, withGame } from "./terms.ts";
import { GamePicture, OptionPicture } from "./VariantPicture.tsx";

export function CreateSheet({ games, onClose }: { games: Games; onClose(): void }) {
  const [table, setTable] = useState(() => firstTable(games));
  const [notice, setNotice] = useState("");
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<NewTable>) => setTable({ ...table, ...part });
  const { game, option } = table;
  const { options, seats } = games.games.find(each => each.id === game)!;
  const submit = (event: Event) => {
    event.preventDefault();
    remember(table);
    setBusy(true);
    void goTo(openTable(termsOf(table)), reason => {
      setBusy(false);
      setNotice(reason);
    });
  };
  return (
    <Dialog title={say("home-create")} kind="sheet" onClose={onClose}>
      <form onSubmit={submit}>
        <div class="pictures">
          <PictureChoice
            name="game"
            legend={say("play-game")}
            value={game}
            choices={games.games.map(({ id }) => ({ value: id, text: say(`game-${id}`) }))}
            Picture={GamePicture}
            onChange={value => setTable(withGame(table, games, value))}
          />
          <PictureChoice
            name="option"
            legend={say(`option-${game}`)}
            value={option}
            choices={options.map(value => optionOf(game, value))}
            Picture={({ value }) => <OptionPicture game={game} option={value} />}
            onChange={value => change({ option: value })}
          />
        </div>
        <SeatChoice
          others={table.others}
          max={Math.max(...seats) - 1}
          onChange={others => change({ others })}
        />
        {notice && (
          <p class="notice warn" role="alert">
            {notice}
          </p>
        )}
        <footer>
          <MoreTerms table={table} clocks={games.clocks} onChange={change} />
          <button type="submit" class="button primary big" aria-busy={isBusy}>
            {say("play-open")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

const optionOf = (game: string, value: string) => ({
  value,
  text: say(`variant-${game}-${value}`),
  hint: say(`play-variant-${game}-${value}`),
});

/**
 * Remember the choices for the next table. If the only opponent is a bot, the quick play window for
 * the bot's strength shows this bot from then on.
 */
function remember(table: NewTable): void {
  saveTable(table);
  rememberGame(table.game);
  const [other, ...more] = table.others;
  const level = other && levelOf(other);
  if (level && !more.length) rememberBot(table.game, level);
}
