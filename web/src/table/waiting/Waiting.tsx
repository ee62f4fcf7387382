// The page before the match: the terms, the seats, and the invitation.
import { useEffect, useState } from "preact/hooks";
import { Drawing, Icon } from "../../art/Piece.tsx";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import type { Invitation } from "../../wire.ts";
import { sayTimeControl } from "../Clock.tsx";
import { Commitment } from "../FairDeal.tsx";
import { Notices } from "../Notices.tsx";
import { LinkCard } from "../share/LinkCard.tsx";
import type { TableStore } from "../store.ts";
import { Seats } from "./Seats.tsx";
import { SitDown } from "./SitDown.tsx";
import { StartControls } from "./StartControls.tsx";
import "../../styles/chips.css";
import "./waiting.css";
import "../../styles/forms.css";

export function Waiting({ store }: { store: TableStore }) {
  const { table, own } = store.state!;
  const free = table.seats.filter(({ kind }) => kind === "open" || kind === "invited").length;
  return (
    <main class="waiting">
      <a class="brand" href="/">
        <Drawing name="mark" />
        <b>{say("table-brand")}</b>
      </a>
      <Drawing name="skyline" />
      <h1>{say(`game-${table.game}`)}</h1>
      <Terms store={store} />
      <Seats store={store} />
      <p class="missing" role="status">
        {store.isRemoved ? say("table-removed") : say("table-missing", { count: free })}
      </p>
      {own ? <InvitationCard store={store} /> : <Entrance store={store} isFull={free === 0} />}
      {own && <StartControls store={store} />}
      <Commitment store={store} />
      <div role="status">
        <Notices store={store} />
      </div>
    </main>
  );
}

/** The form to sit down; for a guest who was removed, the way to other tables. */
function Entrance({ store, isFull }: { store: TableStore; isFull: boolean }) {
  if (!store.isRemoved) return isFull ? null : <SitDown store={store} />;
  return (
    <a class="button primary" href="/play">
      {say("table-elsewhere")}
    </a>
  );
}

/** The terms of the table. */
function Terms({ store }: { store: TableStore }) {
  const { game, option, clock, casual = true } = store.state!.table;
  const [name, value] = [say(`option-${game}`), say(`option-${game}-${option}`)];
  return (
    <ul class="terms">
      <li class="chip">{say("table-option", { name, value })}</li>
      <li class="chip">
        <Icon name="clock" /> {sayTimeControl(clock)}
      </li>
      <li class="chip">{say(casual ? "table-casual" : "table-serious")}</li>
    </ul>
  );
}

/** The link that invites other players. */
function InvitationCard({ store }: { store: TableStore }) {
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
      <h2>{say("table-invite")}</h2>
      <LinkCard link={link} label={say("table-invite-label")} />
    </section>
  ) : null;
}
