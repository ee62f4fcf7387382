// The link for those who shall join.
import { useEffect, useState } from "preact/hooks";
import { ask } from "../../live/http.ts";
import type { Invitation as Sent } from "../../wire.ts";
import { say } from "../../words/words.ts";
import { LinkCard } from "../share/LinkCard.tsx";
import type { Sitting } from "../sitting.ts";

export function Invitation({ sitting }: { sitting: Sitting }) {
  const [link, setLink] = useState("");
  const { id } = sitting.followed;
  useEffect(() => {
    ask<Sent>(`/api/tables/${id}/invitation`).then(
      sent => setLink(sent.link),
      () => setLink(`${location.origin}/table/${id}`), // not ours to give: the table's own address
    );
  }, [id]);
  return link ? (
    <section class="card invite">
      <h2>{say("table-invite")}</h2>
      <LinkCard link={link} label={say("table-invite-label")} />
    </section>
  ) : null;
}
