// The page for an invited person who finds all seats taken.
import { Icon } from "../art/Piece.tsx";
import { FaultPage } from "../fault/FaultPage.tsx";
import { SeatArches } from "../fault/SeatArches.tsx";
import { say } from "../i18n/messages.ts";
import { Brand } from "./Brand.tsx";
import type { TableStore } from "./store.ts";
import "../layout/layout.css";
import "../layout/dado.css";
import "../fault/fault.css";

export function FullTable({ store }: { store: TableStore }) {
  const { id, game, seats } = store.state!.table;
  const players = new Intl.ListFormat(document.documentElement.lang).format(
    seats.map(({ name = "" }) => name),
  );
  return (
    <FaultPage
      header={<Brand />}
      title={say("fault-full", { seats: seats.length })}
      stress={say("fault-full-stress")}
      text={say("fault-full-text", { players, game: say(`game-${game}`) })}
      art={<SeatArches game={game} seats={seats} />}
    >
      <a class="button primary" href={`/table/${id}`}>
        <Icon name="eye" /> {say("fault-watch")}
      </a>
      <a class="button" href="/play?create">
        {say("fault-create")}
      </a>
      <a class="button quiet" href="/play">
        {say("fault-see-tables")}
      </a>
    </FaultPage>
  );
}
