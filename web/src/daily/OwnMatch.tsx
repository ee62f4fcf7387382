// The person's own match today: a button to begin or continue it, and afterwards its points and place.
import { useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { RequestError } from "../client/http.ts";
import { formatScore, say } from "../i18n/messages.ts";
import { beginDaily, type Today } from "./load.ts";

export function OwnMatch({ today }: { today: Today }) {
  const { own } = today;
  if (own?.stage !== "over") return <Begin day={today.day} hasBegun={Boolean(own)} />;
  return (
    <section class="card own-match">
      {own.points == null ? (
        <div>
          <p class="place">{say("daily-none")}</p>
          <p class="muted">{say("daily-none-text")}</p>
        </div>
      ) : (
        <>
          <p class="own-points">
            <span class="muted">{say("daily-points")}</span>
            <b>{formatScore(own.points)}</b>
          </p>
          <div>
            <p class="place">{say("daily-place", { place: own.place!, players: today.players })}</p>
            <p class="muted">{say("daily-review-later")}</p>
          </div>
        </>
      )}
      <a class="button" href={`/table/${own.table}`}>
        <Icon name="eye" /> {say("daily-see-match")}
      </a>
    </section>
  );
}

function Begin({ day, hasBegun }: { day: string; hasBegun: boolean }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setProblem("");
    try {
      location.assign(`/table/${await beginDaily(day)}`);
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
      setBusy(false);
    }
  };
  return (
    <section class="card own-match">
      <p class="about">{say(hasBegun ? "daily-goes-on" : "daily-once")}</p>
      <button type="button" class="button primary big" aria-busy={isBusy} onClick={begin}>
        <Icon name="play" /> {say(hasBegun ? "daily-continue" : "daily-play")}
      </button>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
