// The foot of every page but the table's: languages, and whose game it is not.
import type { Say } from "../words/words.ts";

const LANGUAGES = { en: "English", nl: "Nederlands", fr: "Français", es: "Español" };

export function Foot({ say, language, path }: { say: Say; language: string; path: string }) {
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
        <a href="/about">{say("web-link-about")}</a>
      </nav>
      <p>{say("web-unofficial")}</p>
    </footer>
  );
}
