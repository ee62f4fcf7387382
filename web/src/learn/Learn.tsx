// The learn page: a first match of each game, with a coach at the table.
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { Placed as AzulBoard } from "../rules/azul.tsx";
import { Placed as SintraBoard } from "../rules/sintra.tsx";

const GAMES = { azul: AzulBoard, sintra: SintraBoard };

export function Learn({ say, language }: { say: Say; language: string }) {
  return (
    <div class="text-page learn">
      <SiteHeader say={say} current="learn" />
      <main id="main">
        <h1>{say("learn-title")}</h1>
        <p class="lead">{say("learn-lead")}</p>
        <p class="notice warn" id="notice" role="alert" />
        <div class="first-matches">
          {Object.entries(GAMES).map(([game, Board]) => (
            <article key={game} class="card">
              <h2>{say(`game-${game}`)}</h2>
              <div class="picture" inert>
                <Board />
              </div>
              <p>{say(`learn-about-${game}`)}</p>
              <p class="buttons">
                <a class="button primary" href={`/play?game=${game}`} data-learn={game}>
                  {say("learn-begin")}
                </a>
                <a class="button quiet" href={`/rules/${game}`}>
                  {say("learn-rules")}
                </a>
              </p>
            </article>
          ))}
        </div>
        <Drawing name="skyline" />
      </main>
      <SiteFooter say={say} language={language} path="/learn" />
    </div>
  );
}
