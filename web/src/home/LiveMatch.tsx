// A match in play, as two small boards that follow it live. It links to its table.
import { useEffect } from "preact/hooks";
import { formatScore, say } from "../i18n/messages.ts";
import type { DrawnTable, LobbyClient } from "../lobby/live.ts";
import { PairPicture } from "../lobby/miniature/Picture.tsx";
import { usePause } from "../lobby/Pause.tsx";
import { useLobby, useRefreshed } from "../lobby/useLobby.ts";
import type { LobbyTable, TableView, View } from "../wire.ts";

export function LiveMatch({ client, playing }: { client: LobbyClient; playing: LobbyTable[] }) {
  useLobby(client);
  const [isPaused, pause] = usePause();
  const ended = [...client.tables.values()].filter(({ table }) => table.stage === "over").length;
  const [first] = useRefreshed("/api/tables?stage=playing", playing, ended);
  const drawn = first && client.tables.get(first.id);
  const id = isPaused && drawn ? undefined : first?.id;
  useEffect(() => client.draw(id ? [id] : []), [client, id]);
  if (!drawn?.table.match) return null;
  return (
    <div class="card live-match" data-paused={isPaused}>
      <MatchLink drawn={drawn} match={drawn.table.match} client={client} />
      {pause}
    </div>
  );
}

interface LinkProps {
  drawn: DrawnTable;
  match: View;
  client: LobbyClient;
}

function MatchLink({ drawn: { table, last }, match, client }: LinkProps) {
  return (
    <a href={`/table/${table.id}`}>
      <PairPicture view={match} printed={client.printedOf(table)} last={last} />
      <span class="about">
        <b>
          <i class="dot" /> {say("home-being-played")}
        </b>
        <span>{scores(table)}</span>
        <small>
          {say("home-game-round", { game: say(`game-${match.game}`), round: match.round })}
        </small>
      </span>
    </a>
  );
}

/** Return the names of the players with their scores: "Sanne 58, Leonor 61". */
const scores = ({ seats, match }: TableView): string =>
  seats.map(({ name }, seat) => `${name} ${formatScore(match!.boards[seat]!.score)}`).join(", ");
