// The home page: two doors, each a game, and who is playing behind them.
import { Icon } from "../art/Piece.tsx";
import { Foot } from "../pages/Foot.tsx";
import { Top } from "../pages/Top.tsx";
import type { Say } from "../words/words.ts";
import { Lancet } from "./Lancet.tsx";
import { Dado, Lights } from "./Lights.tsx";
import { Niche } from "./Niche.tsx";

const DOORS = [
  { game: "azul", Door: Niche },
  { game: "sintra", Door: Lancet },
];

export function Home({ say, language }: { say: Say; language: string }) {
  return (
    <div class="home">
      <Lights />
      <Top say={say} />
      <main id="main">
        <section class="welcome">
          <h1>
            {say("home-lay")} <em>{say("home-light")}</em>
          </h1>
          <p>{say("home-about")}</p>
          <p class="ways">
            <a class="button primary" href="/play?game=azul" data-play="">
              {say("home-play")}
            </a>
            <a class="button" href="/play">
              {say("home-friends")}
            </a>
          </p>
          <a class="watch" href="#tables">
            <Icon name="eye" /> {say("home-watch")}
          </a>
          <p class="notice" id="notice" />
        </section>
        <section class="doors" aria-label={say("home-games")}>
          {DOORS.map(({ game, Door }) => (
            <a key={game} class="door" href={`/play?game=${game}`} data-play={game}>
              <h2>{say(`game-${game}`)}</h2>
              <p>{say(`home-${game}`)}</p>
              <Door />
            </a>
          ))}
        </section>
      </main>
      <Dado />
      <section id="tables" class="tables" aria-label={say("home-tables")} />
      <Foot say={say} language={language} path="/" />
    </div>
  );
}
