// The dialog at the end of a match: winner, boards, sources of points, scores by round, and what to do next.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { NameLine } from "../../me/NameLine.tsx";
import type { Summary } from "../../wire.ts";
import { NewestPhrase, PhraseButton } from "../phrases/EndingPhrases.tsx";
import { autoplayOf } from "../replay/autoplay.ts";
import { goToEvent } from "../replay/navigate.ts";
import { roundsOf } from "../replay/rounds.ts";
import { winnerText } from "../Status.tsx";
import type { TableStore } from "../store.ts";
import { turnsOf } from "../turns.ts";
import { FinalBoards } from "./FinalBoards.tsx";
import { Graph } from "./Graph.tsx";
import { Install } from "./Install.tsx";
import { Rematch, RematchText } from "./Rematch.tsx";
import { reasonText } from "./reason.ts";
import { Sources } from "./Sources.tsx";
import "../../styles/forms.css";
import "../../me/name-and-avatar.css";
import "./ending.css";
import "../../styles/figures.css";

export function Ending({ store }: { store: TableStore }) {
  const summary = useSummary(store);
  const { match, seats } = store.state!.table;
  const view = match!;
  const showRound = (number: number) => {
    store.open(null);
    goToRoundEnd(store, number);
  };
  return (
    <Dialog title={winnerText(view, store.seat)} kind="ending" onClose={() => store.open(null)}>
      {summary && <p class="reason">{reasonText(summary, store.seat)}</p>}
      <FinalBoards store={store} />
      <section class="details">
        {summary && <Sources summary={summary} seats={seats} />}
        {summary && (
          <Graph summary={summary} names={view.names} seat={store.seat} onRound={showRound} />
        )}
      </section>
      {store.seat !== null && <NameLine />}
      {store.seat !== null && <Install />}
      <Next store={store} />
      <Company store={store} />
    </Dialog>
  );
}

/**
 * Show the position after the last turn of a round. For the last round, show the current position.
 */
function goToRoundEnd(store: TableStore, number: number): void {
  const rounds = roundsOf(turnsOf(store.present.story, store.subscription.cut));
  const round = rounds.find(each => each.number === number);
  const isLast = round === rounds.at(-1);
  void goToEvent(store, isLast || !round ? null : round.last);
}

const RETRY_MS = 2000;

/** Fetch the summary, and retry until the server answers. */
function useSummary({ subscription }: TableStore): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const fetchSummary = () => {
      request<Summary>(`/api/tables/${subscription.id}/summary`).then(setSummary, () => {
        timer = setTimeout(fetchSummary, RETRY_MS);
      });
    };
    fetchSummary();
    return () => clearTimeout(timer);
  }, [subscription.id]);
  return summary;
}

function Next({ store }: { store: TableStore }) {
  const replay = () => {
    store.open(null);
    void goToEvent(store, null);
    autoplayOf(store).play();
  };
  return (
    <nav class="more" aria-label={say("table-result")}>
      {store.state!.table.day && (
        <a class="button primary" href="/daily">
          <Icon name="trophy" /> {say("web-link-daily")}
        </a>
      )}
      <a class="button quiet" href={`/review/${store.subscription.id}`}>
        <Icon name="eye" /> {say("web-link-review")}
      </a>
      <button type="button" class="button quiet" onClick={replay}>
        <Icon name="play" /> {say("table-watch-replay")}
      </button>
      <button type="button" class="button quiet" onClick={() => store.open("share")}>
        <Icon name="share" /> {say("table-share-result")}
      </button>
      <a class="button quiet" href="/me">
        {say("web-link-me")}
      </a>
      <a class="button quiet" href="/play">
        {say("table-new-match")}
      </a>
    </nav>
  );
}

/** The newest phrase, the rematch's text and button, and the button to send a phrase. Always visible. */
function Company({ store }: { store: TableStore }) {
  return (
    <footer>
      <div class="others">
        <RematchText store={store} />
        <NewestPhrase store={store} />
      </div>
      <PhraseButton store={store} />
      <Rematch store={store} />
    </footer>
  );
}
