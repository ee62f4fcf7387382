// The page to open or join a table.

import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

export function Play({ say, language }: { say: Say; language: string }) {
  return (
    <div class="play">
      <SiteHeader say={say} current="play" />
      <main id="main">
        <section>
          <h1>{say("play-title")}</h1>
          <div id="open">
            <p class="muted">{say("web-loading")}</p>
          </div>
        </section>
        <section id="tables" class="tables" aria-label={say("home-tables")} />
      </main>
      <SiteFooter say={say} language={language} path="/play" />
    </div>
  );
}
