// The frame of the person's own pages, as the build writes them. Their scripts fill in the form and the content.
import type { ComponentChildren } from "preact";
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { Tabs } from "./Tabs.tsx";

interface Props {
  say: Say;
  language: string;
  tab: "me" | "settings";
  children: ComponentChildren;
}

export function PersonalPage({ say, language, tab, children }: Props) {
  return (
    <div class="me">
      <SiteHeader say={say} current="me" />
      <main id="main">
        <h1 class="visually-hidden">{say(`web-link-${tab}`)}</h1>
        <div id="guest" class="guest-head" />
        <Tabs say={say} current={tab} />
        {children}
      </main>
      <SiteFooter say={say} language={language} path={`/${tab}`} />
    </div>
  );
}

interface PageProps {
  say: Say;
  language: string;
}

const PLACEHOLDERS = [1, 2, 3];

/** The page of the person's matches. */
export function Me({ say, language }: PageProps) {
  return (
    <PersonalPage say={say} language={language} tab="me">
      <div id="matches">
        <p class="visually-hidden">{say("web-loading")}</p>
        <ul class="matches" aria-hidden="true">
          {PLACEHOLDERS.map(each => (
            <li key={each} class="card match placeholder" />
          ))}
        </ul>
      </div>
    </PersonalPage>
  );
}

export function SettingsPage({ say, language }: PageProps) {
  return (
    <PersonalPage say={say} language={language} tab="settings">
      <div id="settings">
        <p class="muted">{say("web-loading")}</p>
      </div>
    </PersonalPage>
  );
}
