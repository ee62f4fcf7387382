// Let others look on: at the match, or at the position that is shown.
import { Dialog } from "../../look/Dialog.tsx";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { LinkCard } from "./LinkCard.tsx";

export function Share({ sitting }: { sitting: Sitting }) {
  const isBack = sitting.replayed !== null;
  return (
    <Dialog title={say("table-share")} onClose={() => sitting.open(null)}>
      <LinkCard
        link={linkTo(sitting)}
        label={say(isBack ? "table-share-position" : "table-share-table")}
      />
    </Dialog>
  );
}

/** Without the key of an invitation: who looks on needs none. */
export function linkTo({ followed, replay }: Sitting): string {
  const query = replay.at === null ? "" : `?ply=${replay.at}`;
  return `${location.origin}/table/${followed.id}${query}`;
}
