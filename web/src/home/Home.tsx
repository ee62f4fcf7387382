// The home page: a door for each game, and the lists of tables.
import { Icon } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { AzulDoor } from "./AzulDoor.tsx";
import { Dado, Gradients } from "./HomeArt.tsx";
import { SintraDoor } from "./SintraDoor.tsx";

const DOORS = [
  { game: "azul", Door: AzulDoor },
  { game: "sintra", Door: SintraDoor },
];

export function Home({ say, language }: { say: Say; language: string }) {
  return (
    <div class="home">
      <Gradients />
      <SiteHeader say={say} />
      <main id="main">
        <section class="welcome">
          <h1>
            {say("home-lay")} <em>{say("home-light")}</em>
          </h1>
          <p>{say("home-about")}</p>
          <p class="buttons">
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
      <SiteFooter say={say} language={language} path="/" />
    </div>
  );
}
