// The rules of a game: a table of contents, and sections with paragraphs and pictures.
import type { VNode } from "preact";
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";

export interface Picture {
  /** The last part of the message id for the picture's caption. */
  id: string;
  Draw(): VNode;
}

export interface Section {
  /** The anchor of the section, and a part of its message ids. */
  id: string;
  paragraphs: number;
  /** Whether to show the paragraphs as a numbered list (`steps`) or a bulleted one (`points`). */
  list?: "steps" | "points";
  /** Pictures after the paragraphs, side by side. */
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
    <div class="text-page rules">
      <SiteHeader say={say} current="rules" />
      <main id="main">
        <header>
          <GameLinks say={say} current={game} />
          <h1>{say(`rules-${game}-title`)}</h1>
          <p class="lead">{say(`rules-${game}-lead`)}</p>
        </header>
        <Contents guide={guide} say={say} />
        <div class="sections">
          {sections.map(section => (
            <Part key={section.id} game={game} section={section} say={say} />
          ))}
          <p class="buttons">
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
      <SiteFooter say={say} language={language} path={`/rules/${game}`} />
    </div>
  );
}

function GameLinks({ say, current }: { say: Say; current: Guide["game"] }) {
  return (
    <nav class="games" aria-label={say("rules-games")}>
      {GAMES.map(game => (
        <a key={game} href={`/rules/${game}`} aria-current={game === current ? "page" : undefined}>
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
            <Figure
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
    <Emphasized text={text} />
  </p>
);

function List({ kind, texts }: { kind: "steps" | "points"; texts: string[] }) {
  const Tag = kind === "steps" ? "ol" : "ul";
  return (
    <Tag>
      {texts.map(text => (
        <li key={text}>
          <Emphasized text={text} />
        </li>
      ))}
    </Tag>
  );
}

/**
 * A picture drawn with the components of a table. The picture cannot be clicked or focused, and its
 * caption describes it.
 */
function Figure({ picture: { Draw }, caption }: { picture: Picture; caption: string }) {
  return (
    <figure>
      <div class="picture" inert>
        <Draw />
      </div>
      <figcaption>
        <Emphasized text={caption} />
      </figcaption>
    </figure>
  );
}

/** Text in which the parts between *asterisks* are strongly emphasized. */
function Emphasized({ text }: { text: string }) {
  return (
    <>{text.split("*").map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part))}</>
  );
}
