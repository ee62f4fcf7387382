// The home page: a door for each game, a match to watch, the bots, and the open tables.
import { BOT_LEVELS, BOT_NAMES, type BotLevel } from "../art/bots.ts";
import { Person } from "../art/Person.tsx";
import type { Say } from "../i18n/messages.ts";
import { Dado } from "../layout/Dado.tsx";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { AzulDoor } from "./AzulDoor.tsx";
import { Gradients } from "./HomeArt.tsx";
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
        <div class="page hero">
          <Welcome say={say} />
          <section class="doors" aria-label={say("home-games")}>
            {DOORS.map(({ game, Door }) => (
              <a key={game} class="door" href={`/play?now=${game}`} data-play={game}>
                <h2>{say(`game-${game}`)}</h2>
                <p>{say(`home-${game}`)}</p>
                <Door />
              </a>
            ))}
          </section>
        </div>
        <Dado />
        <div class="page">
          <Bots say={say} />
          <section class="block">
            <header>
              <h2>{say("home-puzzles")}</h2>
              <a href="/puzzles">{say("home-all-puzzles")}</a>
            </header>
          </section>
          <section class="block">
            <header>
              <h2>{say("home-open")}</h2>
              <a href="/play">{say("home-all-tables")}</a>
            </header>
            <div id="open" />
          </section>
        </div>
      </main>
      <SiteFooter say={say} language={language} path="/" />
    </div>
  );
}

/** The welcome section. The page's script draws a match in its element `#watch`. */
function Welcome({ say }: { say: Say }) {
  return (
    <section class="welcome">
      <h1>
        {say("home-lay")} <em>{say("home-light")}</em>
      </h1>
      <p>{say("home-about")}</p>
      <p class="buttons">
        <a class="button primary" href="/play?now" data-play="">
          {say("home-play")}
        </a>
        <a class="button" href="/play?create">
          {say("home-friends")}
        </a>
      </p>
      <p class="more-to-play">
        <a href="/daily">{say("web-link-daily")}</a>
      </p>
      <p class="notice" id="notice" role="alert" />
      <div id="watch" />
    </section>
  );
}

function Bots({ say }: { say: Say }) {
  return (
    <section class="block" id="bots">
      <header>
        <h2>{say("home-bots")}</h2>
        <a href="/about">{say("home-about-bots")}</a>
      </header>
      <ul class="bots">
        {BOT_LEVELS.map(level => (
          <li key={level}>
            <a href={`/play?bot=${level}`}>
              <Person name={level} form="tile" />
              <b>{BOT_NAMES[level]}</b>
              <small>{say(`bot-${level}`)}</small>
              <Diamonds level={level} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row of diamonds, one of them filled for each level up to this one. */
const Diamonds = ({ level }: { level: BotLevel }) => (
  <span class="diamonds" aria-hidden="true">
    {BOT_LEVELS.map((each, at) => (
      <i key={each} class={at <= BOT_LEVELS.indexOf(level) ? "on" : undefined} />
    ))}
  </span>
);
