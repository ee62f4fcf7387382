// The page on which a table is opened, or joined.
import { Foot } from "../pages/Foot.tsx";
import { Top } from "../pages/Top.tsx";
import type { Say } from "../words/words.ts";

export function Play({ say, language }: { say: Say; language: string }) {
  return (
    <div class="play">
      <Top say={say} here="play" />
      <main id="main">
        <section>
          <h1>{say("play-title")}</h1>
          <div id="open">
            <p class="muted">{say("web-loading")}</p>
          </div>
        </section>
        <section id="tables" class="tables" aria-label={say("home-tables")} />
      </main>
      <Foot say={say} language={language} path="/play" />
    </div>
  );
}
