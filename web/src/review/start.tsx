// Entry point of the review page: the review of a table, of an uploaded record, or the form to upload one.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { apply } from "../settings/settings.ts";
import { type FinishedMatch, fetchMatch, followReview, type Reviewed } from "./load.ts";
import { Review } from "./Review.tsx";
import type { ReviewState } from "./report.ts";
import { Upload } from "./Upload.tsx";

apply();
void show(document.getElementById("app")!, reviewedAt(location));

/** Return the match that a URL names: `/review/{table}` or `/review?record={id}`. */
function reviewedAt({ pathname, search }: Location): Reviewed | null {
  const table = /\/review\/(\w+)\/?$/.exec(pathname)?.[1];
  if (table) return { kind: "table", id: table };
  const record = new URLSearchParams(search).get("record");
  return record ? { kind: "record", id: record } : null;
}

/** Fetch the match, then replace the placeholder, so that the page is drawn only once. */
async function show(root: HTMLElement, of: Reviewed | null): Promise<void> {
  const page = of ? await reviewOf(of) : <Upload />;
  root.replaceChildren();
  render(page, root);
}

async function reviewOf(of: Reviewed) {
  try {
    return <Followed of={of} match={await fetchMatch(of)} />;
  } catch (error) {
    return <NoMatch reason={error instanceof RequestError ? error.reason : `${error}`} />;
  }
}

function Followed({ of, match }: { of: Reviewed; match: FinishedMatch }) {
  const [state, setState] = useState<ReviewState | null>(null);
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => followReview(of, setState, setProblem, tries), [tries]);
  const retry = () => {
    setProblem("");
    setTries(tries + 1);
  };
  return <Review match={match} state={state} problem={problem} onRetry={retry} />;
}

function NoMatch({ reason }: { reason: string }) {
  return (
    <section class="no-match">
      <h1>{say("web-link-review")}</h1>
      <p class="notice warn" role="alert">
        {reason}
      </p>
      <p>
        <a class="button" href="/me">
          {say("web-link-me")}
        </a>
      </p>
    </section>
  );
}
