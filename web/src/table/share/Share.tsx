// The dialog to share the match, or the position that is shown.

import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import type { TableStore } from "../store.ts";
import { LinkCard } from "./LinkCard.tsx";

export function Share({ store }: { store: TableStore }) {
  const isReplay = store.replayed !== null;
  return (
    <Dialog title={say("table-share")} onClose={() => store.open(null)}>
      <LinkCard
        link={linkTo(store)}
        label={say(isReplay ? "table-share-position" : "table-share-table")}
      />
    </Dialog>
  );
}

/** Return the link for spectators, which does not contain the key of an invitation. */
export function linkTo({ subscription, replay }: TableStore): string {
  const query = replay.at === null ? "" : `?event=${replay.at}`;
  return `${location.origin}/table/${subscription.id}${query}`;
}
