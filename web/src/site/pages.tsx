// The page table: every page that the build writes as HTML, in every language.
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { SPRITE } from "../art/sprite.ts";
import { DailyPage } from "../daily/DailyPage.tsx";
import { BrokenInvitation, NotFound, Offline } from "../fault/pages.tsx";
import { Home } from "../home/Home.tsx";
import { type Say, setTranslator, translator } from "../i18n/messages.ts";
import { type Files, renderDocument } from "../layout/document.ts";
import { Learn } from "../learn/Learn.tsx";
import { Me, SettingsPage } from "../me/PersonalPage.tsx";
import { Play } from "../play/Play.tsx";
import { PositionPage } from "../position/PositionPage.tsx";
import { puzzlePage } from "../puzzles/PuzzlePage.tsx";
import { ReviewPage } from "../review/ReviewPage.tsx";
import { RulesAzul } from "../rules/azul.tsx";
import { RulesSintra } from "../rules/sintra.tsx";
import { Skeleton } from "../table/Skeleton.tsx";
import { About } from "./textPages.tsx";

export interface Page {
  name: string; // of its HTML file
  entry: string; // the folder whose start.tsx and start.css it loads
  path: string; // its URL without the language
  catalogues: string[]; // message catalogues that its script needs
  title(say: Say): string;
  Body(props: { say: Say; language: string }): VNode;
}

/** The catalogues of the matches page and the settings page, which share a script. */
const PERSONAL = ["game", "web", "web-home", "web-guest", "web-me", "web-settings"];

const PUZZLES = [
  "things",
  "game",
  "story",
  "reasons",
  "web",
  "web-displays",
  "web-azul",
  "web-sintra",
  "web-puzzles",
];

export const PAGES: Page[] = [
  {
    name: "home",
    entry: "home",
    path: "/",
    catalogues: ["game", "web", "web-home"],
    title: say => say("home-title"),
    Body: Home,
  },
  {
    name: "play",
    entry: "play",
    path: "/play",
    catalogues: ["game", "web", "web-home", "web-guest", "web-play"],
    title: say => say("play-page-title"),
    Body: Play,
  },
  {
    name: "me",
    entry: "me",
    path: "/me",
    catalogues: PERSONAL,
    title: say => `${say("web-link-me")} · ${say("web-title")}`,
    Body: Me,
  },
  {
    name: "settings",
    entry: "me",
    path: "/settings",
    catalogues: PERSONAL,
    title: say => `${say("web-link-settings")} · ${say("web-title")}`,
    Body: SettingsPage,
  },
  {
    name: "review",
    entry: "review",
    path: "/review",
    catalogues: ["things", "game", "story", "reasons", "web", "web-me", "web-log", "web-review"],
    title: say => `${say("web-link-review")} · ${say("web-title")}`,
    Body: ReviewPage,
  },
  {
    name: "daily",
    entry: "daily",
    path: "/daily",
    catalogues: ["game", "web", "web-home", "web-daily"],
    title: say => `${say("web-link-daily")} · ${say("web-title")}`,
    Body: DailyPage,
  },
  {
    name: "position",
    entry: "position",
    path: "/position",
    catalogues: [
      "things",
      "game",
      "story",
      "reasons",
      "web",
      "web-me",
      "web-log",
      "web-review",
      "web-position",
    ],
    title: say => `${say("position-title")} · ${say("web-title")}`,
    Body: PositionPage,
  },
  {
    name: "learn",
    entry: "learn",
    path: "/learn",
    catalogues: [],
    title: say => `${say("learn-page-title")} · ${say("web-title")}`,
    Body: Learn,
  },
  puzzlesPage("puzzles"),
  puzzlesPage("puzzle-azul"),
  puzzlesPage("puzzle-azul-daily"),
  puzzlesPage("puzzle-sintra"),
  puzzlesPage("puzzle-sintra-daily"),
  rulesPage("azul", RulesAzul),
  rulesPage("sintra", RulesSintra),
  {
    name: "about",
    entry: "site",
    path: "/about",
    catalogues: [],
    title: say => say("about-page-title"),
    Body: About,
  },
  faultPage("error", "fault-page", NotFound),
  faultPage("invitation", "fault-invitation", BrokenInvitation),
  faultPage("offline", "fault-offline", Offline),
  {
    name: "table",
    entry: "table",
    path: "/table",
    catalogues: [
      "things",
      "game",
      "story",
      "server",
      "web",
      "web-guest",
      "web-table",
      "web-scene",
      "phrases",
      "web-displays",
      "web-azul",
      "web-sintra",
      "web-log",
      "web-keys",
      "web-settings",
      "web-learn",
      "web-fault",
    ],
    title: say => say("web-title"),
    Body: () => (
      <div id="app">
        <Skeleton />
      </div>
    ),
  },
];

/** Return the entry for the list of puzzles or for a puzzle's page. */
function puzzlesPage(name: string): Page {
  const path = `/${name.replaceAll("-", "/")}`;
  return {
    name,
    entry: "puzzles",
    path,
    catalogues: PUZZLES,
    title: say => `${say("web-link-puzzles")} · ${say("web-title")}`,
    Body: puzzlePage(path),
  };
}

function rulesPage(game: string, Body: Page["Body"]): Page {
  const title = (say: Say) => say("rules-page-title", { game: say(`game-${game}`) });
  return {
    name: `rules-${game}`,
    entry: "learn",
    path: `/rules/${game}`,
    catalogues: [],
    title: say => `${title(say)} · ${say("web-title")}`,
    Body,
  };
}

/** Return a fault page's entry in the page table. The title has both parts of the headline. */
function faultPage(name: string, id: string, Body: Page["Body"]): Page {
  const title = (say: Say) => `${say(id)} ${say(`${id}-stress`)} · ${say("web-title")}`;
  return { name, entry: "fault", path: `/${name}`, catalogues: [], title, Body };
}

/**
 * Matches style attributes. They are removed, since the content security policy forbids them;
 * rules.css has the styles that boards in pictures need instead.
 */
const STYLES = / style="[^"]*"/g;

/** Return the HTML document of a page. `catalogues` has all of the language's catalogues by name. */
export function renderPage(
  page: Page,
  language: string,
  catalogues: Record<string, string>,
  files: Files,
): string {
  const say = translator(language, Object.values(catalogues).join("\n"));
  setTranslator(say);
  const messages = page.catalogues.map(name => catalogues[name] ?? "").join("\n");
  const body = renderToString(<page.Body say={say} language={language} />).replace(STYLES, "");
  return renderDocument({
    title: page.title(say),
    language,
    files,
    messages,
    sprite: SPRITE,
    body,
  });
}
