// Every page that the build writes as HTML, in every language.
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { SPRITE } from "../art/sprite.ts";
import { Home } from "../home/Home.tsx";
import { Learn } from "../learn/Learn.tsx";
import { Play } from "../play/Play.tsx";
import { RulesAzul } from "../rules/azul.tsx";
import { RulesSintra } from "../rules/sintra.tsx";
import { Skeleton } from "../table/Skeleton.tsx";
import { catalogue, type Say, speak } from "../words/words.ts";
import { About } from "./About.tsx";
import { astray } from "./Astray.tsx";
import { Setting } from "./Setting.tsx";
import { Shell } from "./Shell.tsx";

export interface Page {
  name: string; // of its file
  entry: string; // its script and styles
  path: string; // where it is served, without a language
  words: string[]; // catalogues that its script needs
  title(say: Say): string;
  Body(props: { say: Say; language: string }): VNode;
}

export interface Files {
  theme: string;
  scripts: string[];
  styles: string[];
}

export const PAGES: Page[] = [
  {
    name: "home",
    entry: "home",
    path: "/",
    words: ["game", "web", "web-home"],
    title: say => say("home-title"),
    Body: Home,
  },
  {
    name: "play",
    entry: "play",
    path: "/play",
    words: ["game", "web", "web-home", "web-play"],
    title: say => say("play-page-title"),
    Body: Play,
  },
  {
    name: "settings",
    entry: "page",
    path: "/settings",
    words: ["web", "web-settings"],
    title: say => `${say("web-link-settings")} · ${say("web-title")}`,
    Body: Setting,
  },
  {
    name: "learn",
    entry: "learn",
    path: "/learn",
    words: [],
    title: say => `${say("learn-page-title")} · ${say("web-title")}`,
    Body: Learn,
  },
  rulesOf("azul", RulesAzul),
  rulesOf("sintra", RulesSintra),
  wordsOnly("about", "about-page-title", About),
  wordsOnly("error", "astray-error", astray("error")),
  wordsOnly("offline", "astray-offline", astray("offline")),
  {
    name: "table",
    entry: "table",
    path: "/table",
    words: [
      "things",
      "game",
      "story",
      "server",
      "web",
      "web-table",
      "web-offer",
      "web-azul",
      "web-sintra",
      "web-log",
      "web-keys",
      "web-settings",
      "web-learn",
    ],
    title: say => say("web-title"),
    Body: () => (
      <div id="app">
        <Skeleton />
      </div>
    ),
  },
];

function rulesOf(game: string, Body: Page["Body"]): Page {
  const title = (say: Say) => say("rules-page-title", { game: say(`game-${game}`) });
  return {
    name: `rules-${game}`,
    entry: "learn",
    path: `/rules/${game}`,
    words: [],
    title: say => `${title(say)} · ${say("web-title")}`,
    Body,
  };
}

function wordsOnly(name: string, title: string, Body: Page["Body"]): Page {
  return { name, entry: "page", path: `/${name}`, words: [], title: say => say(title), Body };
}

/** The site's policy allows none in the markup. What boards in pictures need is in the pages' own styles. */
const STYLES = / style="[^"]*"/g;

export function renderPage(
  page: Page,
  language: string,
  words: Record<string, string>,
  files: Files,
): string {
  const say = catalogue(language, Object.values(words).join("\n"));
  speak(say);
  const own = page.words.map(name => words[name] ?? "").join("\n");
  const body = renderToString(<page.Body say={say} language={language} />).replace(STYLES, "");
  return Shell({ title: page.title(say), language, files, words: own, sprite: SPRITE, body });
}
