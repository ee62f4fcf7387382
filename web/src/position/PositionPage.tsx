// The frame of the position page, as the build writes it. Its script fills in the editor.
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

export function PositionPage({ say, language }: { say: Say; language: string }) {
  return (
    <div class="position-page">
      <SiteHeader say={say} />
      <main id="main">
        <div id="app">
          <h1 class="loading">{say("position-title")}</h1>
          <p class="muted">{say("web-loading")}</p>
        </div>
      </main>
      <SiteFooter say={say} language={language} path="/position" />
    </div>
  );
}
