// The page before the match: the seats on the left; the invitation and the bots on the right.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import { Dado } from "../../layout/Dado.tsx";
import { SiteHeader } from "../../layout/SiteHeader.tsx";
import { NameLine } from "../../me/NameLine.tsx";
import type { Invitation, SeatView } from "../../wire.ts";
import { sayTimeControl } from "../Clock.tsx";
import { Commitment } from "../FairDeal.tsx";
import { Notices } from "../Notices.tsx";
import { LinkCard } from "../share/LinkCard.tsx";
import type { TableStore } from "../store.ts";
import { BotChoice } from "./BotChoice.tsx";
import { isFree, Seats } from "./Seats.tsx";
import { SitDown } from "./SitDown.tsx";
import "../../styles/forms.css";
import "../../layout/header.css";
import "../../layout/dado.css";
import "../../me/name-and-avatar.css";
import "./waiting.css";

export function Waiting({ store }: { store: TableStore }) {
  const { table, own } = store.state!;
  const free = table.seats.filter(isFree);
  useTitle(store, free);
  return (
    <div class="waiting">
      <SiteHeader say={say} />
      <main id="main">
        <section class="room">
          <h1>{say(`game-${table.game}`)}</h1>
          <Terms store={store} />
          <p class="missing" role="status">
            {store.isRemoved ? say("table-removed") : sayMissing(free, !!own)}
          </p>
          <Seats store={store} />
        </section>
        <section class="call" aria-label={say("table-joining")}>
          {own && <NameLine />}
          {own ? <InvitationCard store={store} free={free} /> : <Entrance {...{ store, free }} />}
          {store.may("begin") && free.length > 0 && <BotChoice store={store} free={free.length} />}
          {store.may("stand") && (
            <button type="button" class="button quiet" onClick={() => store.do({ do: "stand" })}>
              {say("table-stand")}
            </button>
          )}
          <Commitment store={store} />
          <div role="status">
            <Notices store={store} />
          </div>
        </section>
      </main>
      <Dado />
    </div>
  );
}

/** Whether only the seat for an invited friend is free. */
const waitsForFriend = (free: SeatView[]): boolean =>
  free.length === 1 && free[0]!.kind === "invited";

const sayMissing = (free: SeatView[], isSeated: boolean): string =>
  isSeated && waitsForFriend(free)
    ? say("table-missing-friend")
    : say("table-missing", { count: free.length });

/**
 * Set the title of the browser's tab to the state of the table, and show the guest in the header.
 */
function useTitle(store: TableStore, free: SeatView[]): void {
  const { table, own } = store.state!;
  const waiting = waitsForFriend(free) ? "table-title-friend" : "table-title-players";
  const title = `${say(own ? waiting : "table-title-seat")} · ${say(`game-${table.game}`)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => void dispatchEvent(new Event("guest")), []);
}

/** The form to sit down; for a guest who was removed, a link to other tables. */
function Entrance({ store, free }: { store: TableStore; free: SeatView[] }) {
  if (!store.isRemoved) return free.length ? <SitDown store={store} /> : null;
  return (
    <a class="button primary" href="/play">
      {say("table-elsewhere")}
    </a>
  );
}

/** The terms of the table. */
function Terms({ store }: { store: TableStore }) {
  const { game, option, clock, casual = true } = store.state!.table;
  return (
    <ul class="terms">
      <li>{say(`variant-${game}-${option}`)}</li>
      <li>
        <Icon name="clock" /> {sayTimeControl(clock)}
      </li>
      <li>{say(casual ? "table-casual" : "table-serious")}</li>
    </ul>
  );
}

/** The link that invites other players. */
function InvitationCard({ store, free }: { store: TableStore; free: SeatView[] }) {
  const [link, setLink] = useState("");
  const { id } = store.subscription;
  useEffect(() => {
    request<Invitation>(`/api/tables/${id}/invitation`).then(
      invitation => setLink(invitation.link),
      () => setLink(`${location.origin}/table/${id}`), // only the host may invite; others share the plain URL
    );
  }, [id]);
  return link ? (
    <section class="card invite">
      <h2>{say(waitsForFriend(free) ? "table-invite-friend" : "table-invite")}</h2>
      <LinkCard link={link} label={say("table-invite-label")} />
    </section>
  ) : null;
}
