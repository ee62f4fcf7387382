// Entry point of the daily deal's page.
import { render } from "preact";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { apply } from "../settings/settings.ts";
import { Daily } from "./Daily.tsx";
import { fetchContent } from "./load.ts";

apply();
addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // when the person returns from the table
void show(document.getElementById("app")!);

/** Fetch everything, then replace the placeholder, so that the page is drawn only once. */
async function show(root: HTMLElement): Promise<void> {
  const page = await content();
  root.replaceChildren();
  render(page, root);
}

async function content() {
  try {
    return <Daily {...(await fetchContent(new URLSearchParams(location.search).get("day")))} />;
  } catch (error) {
    return <NoDeal reason={error instanceof RequestError ? error.reason : `${error}`} />;
  }
}

function NoDeal({ reason }: { reason: string }) {
  return (
    <section class="no-deal">
      <h1>{say("web-link-daily")}</h1>
      <p class="notice warn" role="alert">
        {reason}
      </p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {say("daily-try-again")}
      </button>
    </section>
  );
}
