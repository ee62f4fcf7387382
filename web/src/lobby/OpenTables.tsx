// The tables that are waiting for players: the game, its terms, its seats, and a button to sit down.
import { useState } from "preact/hooks";
import { GameMark } from "../art/GameMark.tsx";
import { Icon } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import type { LobbyTable, SeatView } from "../wire.ts";
import { clockText, termsFacts } from "./facts.ts";
import { Niches } from "./Niches.tsx";
import { ownPortrait } from "./portrait.ts";
import { goTo, joinTable } from "./startMatch.ts";

interface Props {
  /** The open tables; null until the server has sent the list. */
  tables: LobbyTable[] | null;
  /** Called to create a table; without this function, the button is a link. */
  onCreate?(): void;
}

export function OpenTables({ tables, onCreate }: Props) {
  if (!tables) return <div class="card open-table placeholder" />;
  if (!tables.length) return <NobodyWaits onCreate={onCreate} />;
  return (
    <ul class="open-tables">
      {tables.map(table => (
        <OpenTable key={table.id} table={table} />
      ))}
    </ul>
  );
}

const MARK_SHARE = 0.75; // the share of the mark's spaces that have a piece

function OpenTable({ table }: { table: LobbyTable }) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");
  const join = () => {
    setBusy(true);
    void goTo(joinTable(table.id), reason => {
      setBusy(false);
      setNotice(reason);
    });
  };
  const title = `open-${table.id}`;
  return (
    <li class="card open-table">
      <GameMark game={table.game as Game} share={MARK_SHARE} id={table.id} />
      <div class="about">
        <h3 id={title}>{say(`game-${table.game}`)}</h3>
        <p>{termsFacts(table)}</p>
        <p class="clock">
          <Icon name="clock" /> {clockText(table.clock)}
        </p>
        {notice && <p role="alert">{notice}</p>}
      </div>
      <Niches seats={table.seats} />
      <button
        type="button"
        class="button"
        aria-describedby={title}
        aria-busy={isBusy}
        onClick={join}
      >
        {say("home-join")}
      </button>
    </li>
  );
}

/** Return the player's own seat at a table that does not exist yet. */
const ownSeat = (): SeatView => ({ kind: "person", avatar: ownPortrait() });

function NobodyWaits({ onCreate }: Pick<Props, "onCreate">) {
  const text = (
    <>
      <Icon name="plus" /> {say("home-create")}
    </>
  );
  return (
    <div class="card nobody">
      <div aria-hidden="true">
        <Niches seats={[ownSeat(), { kind: "open" }]} />
      </div>
      <div class="about">
        <h3>{say("home-nobody")}</h3>
        <p>{say("home-nobody-text")}</p>
      </div>
      {onCreate ? (
        <button type="button" class="button primary" onClick={onCreate}>
          {text}
        </button>
      ) : (
        <a class="button primary" href="/play?create">
          {text}
        </a>
      )}
    </div>
  );
}
