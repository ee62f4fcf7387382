// The button that opens a private table with bots from the position on the page.
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { playOn } from "../lobby/openTable.ts";
import type { FinishedMatch } from "./load.ts";
import type { MatchEvent } from "./timeline.ts";

/** Opens a table from a position, and goes to its page. Throws RequestError. */
export type Play = () => Promise<void>;

/**
 * Return a function that plays on from the position before an action, or after a deal. Null if that
 * position is not known. In a record, the reader gets the seat that the review is about.
 */
export function playFrom(
  { table, steps }: FinishedMatch,
  seat: number,
  event: MatchEvent,
): Play | null {
  const seq = seqOfPosition(event);
  if (table) return () => playOn(`/api/tables/${table}/play-on`, { seq });
  const position = steps[seq]?.position;
  return position ? () => playOn("/api/positions/play-on", { position, seat }) : null;
}

/**
 * Return the number of the last event before the shown position: an action is shown in the position
 * before it, a deal in the position after it.
 */
export const seqOfPosition = ({ kind, seq }: MatchEvent): number =>
  kind === "deal" ? seq : seq - 1;

export function PlayOn({ play }: { play: Play }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    setProblem("");
    try {
      await play();
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
      setBusy(false);
    }
  };
  return (
    <div class="play-on">
      <button type="button" class="button primary" aria-busy={isBusy} onClick={onClick}>
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
