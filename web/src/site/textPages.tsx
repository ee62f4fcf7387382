// Pages that consist of text: about, not found, offline, and the frame of the settings page.
import type { Say } from "../i18n/messages.ts";
import { TextPage } from "../layout/TextPage.tsx";

interface Props {
  say: Say;
  language: string;
}

const SECTIONS = ["play", "fair", "engine", "privacy"];

export function About({ say, language }: Props) {
  return (
    <TextPage say={say} language={language} path="/about" title={say("about-title")}>
      {SECTIONS.map(section => (
        <section key={section}>
          <h2>{say(`about-${section}`)}</h2>
          <p>{say(`about-${section}-text`)}</p>
        </section>
      ))}
    </TextPage>
  );
}

export const NotFound = (props: Props) => <Problem {...props} id="not-found" />;

export const Offline = (props: Props) => <Problem {...props} id="offline" />;

/** An explanation and a link to the home page. */
function Problem({ say, language, id }: Props & { id: string }) {
  return (
    <TextPage say={say} language={language} path="/" title={say(id)}>
      <p>{say(`${id}-text`)}</p>
      <p>
        <a class="button primary" href="/">
          {say("web-go-home")}
        </a>
      </p>
    </TextPage>
  );
}

/** The settings page. Its script replaces the placeholder with the form. */
export function SettingsPage({ say, language }: Props) {
  return (
    <TextPage say={say} language={language} path="/settings" title={say("web-link-settings")}>
      <div id="settings">
        <p class="muted">{say("web-loading")}</p>
      </div>
    </TextPage>
  );
}
