// The footer of every page except the table: languages, and the trademark notice.
import type { Say } from "../i18n/messages.ts";

const LANGUAGES = { en: "English", nl: "Nederlands", fr: "Français", es: "Español" };

export function SiteFooter({ say, language, path }: { say: Say; language: string; path: string }) {
  return (
    <footer class="foot">
      <nav aria-label={say("web-languages")}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <a
            key={code}
            href={`${path}?lang=${code}`}
            lang={code}
            aria-current={code === language ? "true" : undefined}
          >
            {name}
          </a>
        ))}
        <a href="/position">{say("position-link")}</a>
        <a href="/about">{say("web-link-about")}</a>
      </nav>
      <p>{say("web-unofficial")}</p>
    </footer>
  );
}
