// The frame of the review page, as the build writes it. Its script fills in the review.
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

export function ReviewPage({ say, language }: { say: Say; language: string }) {
  return (
    <div class="review-page">
      <SiteHeader say={say} current="me" />
      <main id="main">
        <div id="app">
          <p class="loading muted">{say("web-loading")}</p>
        </div>
      </main>
      <SiteFooter say={say} language={language} path="" />
    </div>
  );
}
