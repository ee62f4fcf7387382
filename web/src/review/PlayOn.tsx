// The button that opens a private table with bots from the position on the page.
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { ensureGuest, RequestError, request } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { sit } from "../lobby/openTable.ts";
import type { OpenedTable } from "../wire.ts";
import type { MatchEvent } from "./timeline.ts";

export function PlayOn({ table, event }: { table: string; event: MatchEvent }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    setProblem("");
    try {
      await playOn(table, event);
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
      setBusy(false);
    }
  };
  return (
    <div class="play-on">
      <button type="button" class="button primary" aria-busy={isBusy} onClick={play}>
        <Icon name="play" /> {say("review-play-on")}
      </button>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Open a table from the position before an action, or after a deal, sit down there, and go to its page. */
export async function playOn(table: string, { kind, seq }: MatchEvent): Promise<void> {
  const name = await ensureGuest();
  const after = kind === "deal" ? seq : seq - 1;
  const opened = await request<OpenedTable>(`/api/tables/${table}/play-on`, { seq: after });
  await sit(opened.id, opened.commitment, name);
  location.assign(`/table/${opened.id}`);
}
