// The person's matches: the latest results, the list, and a button for more.
import { useEffect, useState } from "preact/hooks";
import { Drawing, Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import type { MyMatch } from "../wire.ts";
import { fetchPage, joinPages, type MatchPage } from "./fetchPage.ts";
import { MatchCard } from "./MatchCard.tsx";
import { hasWon } from "./result.ts";

export function MatchList({ first }: { first: MatchPage }) {
  const [page, setPage] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [firstNew, setFirstNew] = useState<string>();
  useEffect(() => focusMatch(firstNew), [firstNew]);
  const fetchMore = async () => {
    setBusy(true);
    const next = await fetchPage(page.before);
    setPage(joinPages(page, next));
    setFirstNew(next.matches[0]?.id);
    setBusy(false);
  };
  return (
    <>
      {page.matches.length > 0 && <LastResults matches={page.matches.slice(0, 10)} />}
      <ul class="matches">
        {page.matches.map(match => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
      {!page.matches.length && !page.problem && <NoMatches />}
      {page.problem && <p class="notice warn">{page.problem}</p>}
      {(page.before || page.problem) && (
        <button type="button" class="button more" aria-busy={isBusy} onClick={fetchMore}>
          {say(page.problem ? "me-try-again" : "me-more")}
        </button>
      )}
    </>
  );
}

/** Focus the first of the matches that were just added, because the button may be gone. */
function focusMatch(id?: string): void {
  const link = id && document.querySelector<HTMLElement>(`.matches a[href="/table/${id}"]`);
  if (link) link.focus({ preventScroll: true });
}

/** The latest results, newest first: a tile for each match won, and an empty space for any other. */
function LastResults({ matches }: { matches: MyMatch[] }) {
  const won = matches.filter(hasWon).length;
  return (
    <p class="last-results">
      <span>{say("me-last-won", { won, count: matches.length })}</span>
      <span class="tiles">
        {matches.map((match, at) => (
          <Piece
            key={match.id}
            game={match.game as Game}
            color={at % 5}
            form={hasWon(match) ? "full" : "empty"}
          />
        ))}
      </span>
    </p>
  );
}

// --- Without matches.

function NoMatches() {
  return (
    <section class="card no-matches">
      <Drawing name="skyline" />
      <h2>{say("me-none")}</h2>
      <p>{say("me-none-text")}</p>
      <p class="buttons">
        <a class="button primary" href="/play">
          {say("me-play")}
        </a>
        <a class="button" href="/learn">
          {say("me-learn")}
        </a>
      </p>
    </section>
  );
}
