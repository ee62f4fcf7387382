// The frame of the puzzle pages, as the build writes it. Their script fills in the puzzle.
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

interface Props {
  say: Say;
  language: string;
}

/** Return the body of the page at a path. */
export const puzzlePage =
  (path: string) =>
  ({ say, language }: Props) => (
    <div class="puzzle-page">
      <SiteHeader say={say} current="puzzles" />
      <main id="main">
        <div id="app">
          <p class="loading muted">{say("web-loading")}</p>
        </div>
      </main>
      <SiteFooter say={say} language={language} path={path} />
    </div>
  );
