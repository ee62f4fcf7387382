// The rules of a game: sections of short paragraphs with pictures among them, and their contents.
import type { VNode } from "preact";
import { Drawing } from "../art/Piece.tsx";
import { Foot } from "../pages/Foot.tsx";
import { Top } from "../pages/Top.tsx";
import type { Say } from "../words/words.ts";
import { Marked } from "./Marked.tsx";

export interface Picture {
  /** Of its caption, after the game's name. */
  id: string;
  Draw(): VNode;
}

export interface Section {
  /** The anchor, and the beginning of its messages. */
  id: string;
  paragraphs: number;
  /** As a list with numbers, or with dots. */
  list?: "steps" | "points";
  /** What is shown after all that is said; several stand side by side. */
  pictures?: Picture[];
}

export interface Guide {
  game: "azul" | "sintra";
  sections: Section[];
}

const GAMES = ["azul", "sintra"] as const;

export function Rules({ guide, say, language }: { guide: Guide; say: Say; language: string }) {
  const { game, sections } = guide;
  return (
    <div class="paper rules">
      <Top say={say} here="rules" />
      <main id="main">
        <header>
          <Games say={say} here={game} />
          <h1>{say(`rules-${game}-title`)}</h1>
          <p class="lead">{say(`rules-${game}-lead`)}</p>
        </header>
        <Contents guide={guide} say={say} />
        <div class="sections">
          {sections.map(section => (
            <Part key={section.id} game={game} section={section} say={say} />
          ))}
          <p class="ways">
            <a class="button primary" href="/learn">
              {say("rules-learn")}
            </a>
            <a class="button" href={`/play?game=${game}`}>
              {say("rules-play")}
            </a>
          </p>
          <Drawing name="skyline" />
        </div>
      </main>
      <Foot say={say} language={language} path={`/rules/${game}`} />
    </div>
  );
}

function Games({ say, here }: { say: Say; here: Guide["game"] }) {
  return (
    <nav class="games" aria-label={say("rules-games")}>
      {GAMES.map(game => (
        <a key={game} href={`/rules/${game}`} aria-current={game === here ? "page" : undefined}>
          {say(`game-${game}`)}
        </a>
      ))}
    </nav>
  );
}

function Contents({ guide: { game, sections }, say }: { guide: Guide; say: Say }) {
  return (
    <nav class="contents" aria-label={say("rules-contents")}>
      <h2>{say("rules-contents")}</h2>
      <ol class="anchors">
        {sections.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>{say(`rules-${game}-${id}`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PartProps {
  game: Guide["game"];
  section: Section;
  say: Say;
}

function Part({ game, section: { id, paragraphs, list, pictures }, say }: PartProps) {
  const name = `rules-${game}-${id}`;
  const texts = Array.from({ length: paragraphs }, (_, at) => say(`${name}-${at + 1}`));
  return (
    <section id={id} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{say(name)}</h2>
      {list ? <List kind={list} texts={texts} /> : texts.map(text => <Paragraph text={text} />)}
      {pictures && (
        <div class="pictures">
          {pictures.map(picture => (
            <Shown
              key={picture.id}
              picture={picture}
              caption={say(`rules-${game}-${picture.id}`)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const Paragraph = ({ text }: { text: string }) => (
  <p>
    <Marked text={text} />
  </p>
);

function List({ kind, texts }: { kind: "steps" | "points"; texts: string[] }) {
  const Tag = kind === "steps" ? "ol" : "ul";
  return (
    <Tag>
      {texts.map(text => (
        <li key={text}>
          <Marked text={text} />
        </li>
      ))}
    </Tag>
  );
}

/** The same boards as at a table, but nothing to press: the caption says what is there. */
function Shown({ picture: { Draw }, caption }: { picture: Picture; caption: string }) {
  return (
    <figure>
      <div class="picture" inert>
        <Draw />
      </div>
      <figcaption>
        <Marked text={caption} />
      </figcaption>
    </figure>
  );
}
