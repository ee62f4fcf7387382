// Entry point of the position page.
import { render } from "preact";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { apply } from "../settings/settings.ts";
import { Editor } from "./Editor.tsx";
import { draftAt, fetchGames, fetchReference } from "./load.ts";

apply();
void show(document.getElementById("app")!);

/** Fetch the position, then replace the placeholder, so that the page is drawn only once. */
async function show(root: HTMLElement): Promise<void> {
  const page = await editor();
  root.replaceChildren();
  render(page, root);
}

async function editor() {
  try {
    const [{ draft, problem }, games] = await Promise.all([draftAt(location.search), fetchGames()]);
    const reference = await fetchReference(draft.game, draft.option);
    return <Editor first={draft} {...{ reference, games, problem }} />;
  } catch (error) {
    return <NoPosition reason={error instanceof RequestError ? error.reason : `${error}`} />;
  }
}

function NoPosition({ reason }: { reason: string }) {
  return (
    <section class="no-position">
      <h1>{say("position-title")}</h1>
      <p class="notice warn" role="alert">
        {reason}
      </p>
    </section>
  );
}
