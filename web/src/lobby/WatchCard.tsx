// A card with a live picture of a match in play.
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import type { LobbyTable } from "../wire.ts";
import { matchFacts } from "./facts.ts";
import type { LobbyClient } from "./live.ts";
import { WatchPicture } from "./miniature/Picture.tsx";
import { SeatLine } from "./SeatLine.tsx";

export function WatchCard({ listed, client }: { listed: LobbyTable; client: LobbyClient }) {
  const drawn = client.tables.get(listed.id);
  const match = drawn?.table.match;
  return (
    <a class="card table-card watch" href={`/table/${listed.id}`}>
      <div class="scene">
        {drawn && match ? (
          <WatchPicture view={match} printed={client.printedOf(drawn.table)} last={drawn.last} />
        ) : (
          <svg viewBox="0 0 340 148" aria-hidden="true" />
        )}
      </div>
      <div class="about">
        <h3>{say(`game-${listed.game}`)}</h3>
        <p>{matchFacts(listed, match)}</p>
        {!!drawn?.watching && <Watching count={drawn.watching} />}
      </div>
      <SeatLine seats={drawn?.table.seats ?? listed.seats} match={match} />
    </a>
  );
}

function Watching({ count }: { count: number }) {
  return (
    <span class="watching">
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{say("play-watching", { count })}</span>
    </span>
  );
}
