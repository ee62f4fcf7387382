// Learn by playing: two first matches, each with a coach beside the table.
import { Drawing } from "../art/Piece.tsx";
import { Foot } from "../pages/Foot.tsx";
import { Top } from "../pages/Top.tsx";
import { Placed as AzulBoard } from "../rules/azul.tsx";
import { Placed as SintraBoard } from "../rules/sintra.tsx";
import type { Say } from "../words/words.ts";

const GAMES = { azul: AzulBoard, sintra: SintraBoard };

export function Learn({ say, language }: { say: Say; language: string }) {
  return (
    <div class="paper learn">
      <Top say={say} here="learn" />
      <main id="main">
        <h1>{say("learn-title")}</h1>
        <p class="lead">{say("learn-lead")}</p>
        <p class="notice warn" id="notice" role="alert" />
        <div class="firsts">
          {Object.entries(GAMES).map(([game, Board]) => (
            <article key={game} class="card">
              <h2>{say(`game-${game}`)}</h2>
              <div class="picture" inert>
                <Board />
              </div>
              <p>{say(`learn-about-${game}`)}</p>
              <p class="on">
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
      <Foot say={say} language={language} path="/learn" />
    </div>
  );
}
