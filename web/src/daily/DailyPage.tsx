// The frame of the daily deal's page, as the build writes it. Its script fills in the deal.
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

export function DailyPage({ say, language }: { say: Say; language: string }) {
  return (
    <div class="daily-page">
      <SiteHeader say={say} current="play" />
      <main id="main">
        <div id="app">
          <p class="loading muted">{say("web-loading")}</p>
        </div>
      </main>
      <SiteFooter say={say} language={language} path="/daily" />
    </div>
  );
}
