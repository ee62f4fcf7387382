// The lobby: the person's tables, quick play, open tables, and matches to watch.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { guestName, isGuest } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import type { LobbyClient } from "../lobby/live.ts";
import { OpenTables } from "../lobby/OpenTables.tsx";
import { usePause } from "../lobby/Pause.tsx";
import { useLobby, useRefreshed } from "../lobby/useLobby.ts";
import { WatchCard } from "../lobby/WatchCard.tsx";
import { NameAndAvatar } from "../me/NameAndAvatar.tsx";
import type { Games, LobbyTable, MyTable } from "../wire.ts";
import { CreateSheet } from "./CreateSheet.tsx";
import { isOwnTurn, OwnTableCard } from "./OwnTableCard.tsx";
import { QuickPlay } from "./QuickPlay.tsx";

interface Props {
  client: LobbyClient;
  games: Games | null;
  mine: MyTable[];
  playing: LobbyTable[];
  /** Whether the URL asks for the sheet for a new table. */
  isCreating: boolean;
}

const WATCHED = 3; // matches to watch

export function Lobby({ client, games, isCreating, ...first }: Props) {
  useLobby(client);
  const [name] = useState(guestName()); // keep the form for the name open while it is filled in
  const [isOpen, setOpen] = useState(isCreating && games !== null);
  const mine = useRefreshed(isGuest() ? "/api/tables/mine" : null, first.mine);
  const playing = useRefreshed("/api/tables?stage=playing", first.playing, endedIn(client));
  const own = mine.filter(({ stage }) => stage !== "over").sort(byTurn);
  const ownIds = new Set(own.map(({ id }) => id));
  const open = client.open?.filter(({ id }) => !ownIds.has(id)) ?? null;
  const watched = playing.filter(({ id }) => !ownIds.has(id)).slice(0, WATCHED);
  const [isPaused, pause] = usePause();
  const moving = watched.filter(({ id }) => !isPaused || !client.tables.has(id));
  const drawn = [...own, ...moving].map(({ id }) => id).join(" ");
  useEffect(() => client.draw(drawn ? drawn.split(" ") : []), [client, drawn]);
  const create = () => setOpen(true);
  return (
    <>
      {name ? (
        <Headline
          name={name}
          isTurn={own.some(table => isOwnTurn(table, client.tables.get(table.id)))}
          onCreate={create}
        />
      ) : (
        <FirstVisit />
      )}
      {own.length > 0 && <OwnTables tables={own} client={client} />}
      <QuickPlay say={say} open={open ?? []} />
      <p class={name || !open?.length ? "or-create narrow" : "or-create"}>
        <CreateButton onCreate={create} />
      </p>
      <p class="more-to-play">
        <a href="/daily">{say("web-link-daily")}</a>
      </p>
      <section class="block">
        <h2>{say("home-open")}</h2>
        <OpenTables tables={open} onCreate={create} />
      </section>
      {watched.length > 0 && <BeingPlayed tables={watched} client={client} pause={pause} />}
      {isOpen && games && <CreateSheet games={games} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Compare two tables for sorting: first those where it is the person's turn, then other matches, then open tables. */
const byTurn = (one: MyTable, other: MyTable): number => rank(one) - rank(other);

const rank = ({ stage, turn, seat }: MyTable): number =>
  stage === "open" ? 2 : turn === seat ? 0 : 1;

/**
 * Return how many of the pictured matches are over. Whenever this number changes, the list of
 * matches is fetched again.
 */
const endedIn = (client: LobbyClient): number =>
  [...client.tables.values()].filter(({ table }) => table.stage === "over").length;

// --- The head of the page.

interface HeadlineProps {
  name: string;
  isTurn: boolean;
  onCreate(): void;
}

function Headline({ name, isTurn, onCreate }: HeadlineProps) {
  return (
    <header class="lobby-head">
      <h1>
        {say(isTurn ? "play-turn" : "play-welcome")} <em>{name}.</em>
      </h1>
      <CreateButton onCreate={onCreate} />
    </header>
  );
}

const CreateButton = ({ onCreate }: { onCreate(): void }) => (
  <button type="button" class="button big" onClick={onCreate}>
    <Icon name="plus" /> {say("home-create")}
  </button>
);

/** The head of the lobby for a visitor without a name. */
function FirstVisit() {
  return (
    <header class="lobby-head first">
      <div>
        <h1>
          {say("play-first-take")} <em>{say("play-first-seat")}</em>
        </h1>
        <p class="lead">{say("play-first-text")}</p>
        <p class="learn">
          <a href="/learn">{say("play-learn")}</a>
        </p>
      </div>
      <NameAndAvatar />
    </header>
  );
}

// --- Lists of cards.

function OwnTables({ tables, client }: { tables: MyTable[]; client: LobbyClient }) {
  return (
    <section class="block">
      <h2>{say("play-mine")}</h2>
      <ul class="table-cards own">
        {tables.map(table => (
          <li key={table.id}>
            <OwnTableCard mine={table} client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BeingPlayedProps {
  tables: LobbyTable[];
  client: LobbyClient;
  pause: VNode;
}

function BeingPlayed({ tables, client, pause }: BeingPlayedProps) {
  return (
    <section class="block">
      <header>
        <h2>{say("home-being-played")}</h2>
        {pause}
      </header>
      <ul class="table-cards watched">
        {tables.map(table => (
          <li key={table.id}>
            <WatchCard listed={table} client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}
