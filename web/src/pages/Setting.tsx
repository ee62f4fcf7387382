// Settings as a page of their own; the form itself is the table's.
import type { Say } from "../words/words.ts";
import { Paper } from "./Paper.tsx";

export function Setting({ say, language }: { say: Say; language: string }) {
  return (
    <Paper say={say} language={language} path="/settings" title={say("web-link-settings")}>
      <div id="settings">
        <p class="muted">{say("web-loading")}</p>
      </div>
    </Paper>
  );
}
